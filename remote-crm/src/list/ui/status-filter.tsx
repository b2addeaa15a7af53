import { Choices } from '@patchbay/shared-ui/list';
import type { FilterDraft } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { ALL, statusesOf, statusOptions, toggledStatus } from '../model/crm-filters.ts';

/** Draws LEAD STATUS [CUST-057]: without a selection all are included. */
export function StatusFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  const chosen = statusesOf(draft.chosen);
  const shown = chosen.length === 0 ? [ALL] : chosen;
  const pressed = (next: readonly string[]) =>
    statusOptions.find((option) => next.includes(option) !== shown.includes(option)) ?? ALL;
  return (
    <Choices
      label={t('filters.lead_statuses')}
      options={statusOptions.map((value) => ({ value, label: t(`list.status.${value}`) }))}
      chosen={statusOptions.filter((option) => shown.includes(option))}
      onChange={(next) => draft.set({ lead_statuses: toggledStatus(chosen, pressed(next)) })}
    />
  );
}
