import { DraftFilter } from '@patchbay/shared-ui/list-page';
import { solutionOptions } from '@patchbay/shared-contracts/logs';
import type { QueueNow } from '@patchbay/shared-contracts/live';
import { Choices } from '@patchbay/shared-ui/list';
import type { FilterDraft, View } from '@patchbay/shared-ui/list-page';
import { withQueuesNarrowing, type narrowingKeys } from '../model/question.ts';
import { useMonitorTexts } from '../texts/index.ts';

interface NarrowingProps {
  readonly view: View;
  readonly queues: readonly QueueNow[];
  readonly onView: (view: View) => void;
}

/** Filters the table's queues, and the solutions counted in today's figures [LIVE-016]. */
export function Narrowing({ view, queues, onView }: NarrowingProps) {
  const t = useMonitorTexts();
  const section = (
    draft: FilterDraft,
    name: (typeof narrowingKeys)[number],
    options: readonly { value: string; label: string }[],
  ) => ({
    ...{ key: name, title: t(name) },
    content: (
      <Choices
        label={t(name)}
        options={options}
        chosen={draft.chosen[name] ?? []}
        onChange={(chosen) => draft.set({ [name]: chosen })}
      />
    ),
  });
  const sections = (draft: FilterDraft) => [
    section(draft, 'queues', queues.map(({ queue }) => ({ value: queue.queue_id, label: queue.queue_name }))), // prettier-ignore
    section(draft, 'solutions', solutionOptions.map((value) => ({ value, label: value }))), // prettier-ignore
  ];
  return (
    <DraftFilter
      applied={view.chosen}
      sections={sections}
      onApply={(chosen) => onView(withQueuesNarrowing(view, chosen))}
    />
  );
}
