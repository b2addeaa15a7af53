import { useAgentLabel, useChips, type View } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { agentsOf } from '../model/crm-filters.ts';
import { leadStatusOf } from '../../customer/model/lead-status.ts';

/** Returns the applied filters of the customer list as chips. */
export function useCustomerChips(view: View, show: (view: View) => void) {
  const t = useTexts();
  const agent = useAgentLabel(agentsOf(view.chosen));
  const status = (value: string) => t(`list.status.${leadStatusOf(value) ?? 'All'}`);
  const kinds = [
    { key: 'lead_statuses', name: t('filters.lead_statuses'), nameOf: status },
    { key: 'datepicker_crm_filter', name: t('filters.followUp'), nameOf: (day: string) => day, between: ' – ' },
    { key: 'agent_names_crm_filter', name: t('filters.agent'), nameOf: agent },
  ];
  return useChips(kinds, view, show);
}
