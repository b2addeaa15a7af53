import { solutionOptions } from '@patchbay/shared-contracts/logs';
import type { QueueNow } from '@patchbay/shared-contracts/live';
import { Choices, FilterDropdown } from '@patchbay/shared-ui/list';
import { useDraft, type View } from '@patchbay/shared-ui/list-page';
import { narrowingKeys, withNarrowing } from '../model/question.ts';
import { useMonitorTexts } from '../texts/index.ts';

interface NarrowingProps {
  readonly view: View;
  readonly queues: readonly QueueNow[];
  readonly onView: (view: View) => void;
}

/** Which queues stand in the table, and of which solutions their day is counted [LIVE-016]. */
export function Narrowing({ view, queues, onView }: NarrowingProps) {
  const t = useMonitorTexts();
  const { draft, begin, state, countOf } = useDraft(narrowingKeys);
  const section = (name: (typeof narrowingKeys)[number], options: readonly { value: string; label: string }[]) => ({
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
  const sections = [
    section('queues', queues.map(({ queue }) => ({ value: queue.queue_id, label: queue.queue_name }))), // prettier-ignore
    section('solutions', solutionOptions.map((value) => ({ value, label: value }))), // prettier-ignore
  ];
  return (
    <FilterDropdown
      state={state}
      count={countOf(view.chosen)}
      sections={sections}
      onOpen={() => begin(view.chosen)}
      onApply={() => {
        onView(withNarrowing(view, draft.chosen));
        return true;
      }}
      onClear={() => {
        begin({});
        onView(withNarrowing(view, {}));
      }}
    />
  );
}
