import { TreePicker } from '@patchbay/shared-ui/list';
import type { FilterDraft } from '@patchbay/shared-ui/list-page';
import { usePlans } from '../effects/use-plans.ts';

/** Filters by plans and numbers [FILT-009, LOGS-024]. */
export function PlanFilter({ draft }: { draft: FilterDraft }) {
  const { plans, found, search } = usePlans();
  const selection = { plans: draft.chosen['plans'] ?? [], numbers: draft.chosen['numbers'] ?? [] };
  return (
    <TreePicker
      plans={plans}
      found={found}
      selection={selection}
      onChange={({ plans: whole, numbers }) => draft.set({ plans: whole, numbers })}
      onSearch={search}
    />
  );
}
