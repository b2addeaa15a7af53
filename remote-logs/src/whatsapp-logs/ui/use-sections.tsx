import { matchesLabel } from '@patchbay/shared-contracts';
import { callStatuses } from '@patchbay/shared-contracts/logs';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Choices, SearchSelect, type FilterSection } from '@patchbay/shared-ui/list';
import { AgentFilter, type FilterDraft } from '@patchbay/shared-ui/list-page';
import { useOptionLabel } from '../../list/ui/use-option-label.ts';
import { useTexts } from '../../texts/index.ts';

/** Maximum number of numbers offered. */
const MOST_OFFERED = 50;

/** Filters by the account's numbers, searchable by any part [FILT-012]. */
function NumberFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  const numbers = (useSession()?.plans ?? []).flatMap((plan) => plan.numbers.map(({ phone }) => phone));
  const found = async (text: string) =>
    numbers
      .filter((number) => matchesLabel(text, number))
      .slice(0, MOST_OFFERED)
      .map((value) => ({ value, label: value }));
  return (
    <SearchSelect
      label={t('filter.business_numbers')}
      placeholder={t('filter.numbersHint')}
      chosen={(draft.chosen['business_numbers'] ?? []).map((value) => ({ value, label: value }))}
      find={found}
      onChange={(chosen) => draft.set({ business_numbers: chosen.map(({ value }) => value) })}
    />
  );
}

/** Returns the filters of the WhatsApp log [LOGS-013]. */
export function useWhatsAppSections(): (draft: FilterDraft) => readonly FilterSection[] {
  const t = useTexts();
  const label = useOptionLabel();
  const { can } = useConsole();
  return (draft) => [
    { key: 'business_numbers', title: t('section.business_numbers'), content: <NumberFilter draft={draft} /> },
    // users who only see their own rows have no choice [LOGS-005]
    ...(can('privileged')
      ? [{ key: 'agents', title: t('section.agents'), content: <AgentFilter draft={draft} /> }]
      : []),
    {
      key: 'status',
      title: t('section.status'),
      content: (
        <Choices
          label={t('filter.status')}
          options={callStatuses.map((value) => ({ value, label: label(value) }))}
          chosen={draft.chosen['status'] ?? []}
          onChange={(status) => draft.set({ status })}
        />
      ),
    },
  ];
}
