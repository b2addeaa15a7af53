import { useConsole } from '@patchbay/shared-ui';
import type { FilterSection } from '@patchbay/shared-ui/list';
import { AgentFilter, type FilterDraft } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { FollowUpFilter } from './follow-up-filter.tsx';
import { StatusFilter } from './status-filter.tsx';

/** Returns the filter groups of the customer list: one for everybody, two for owners and supervisors [CUST-057, CUST-058, CUST-081]. */
export function useSections(today: string): (draft: FilterDraft) => readonly FilterSection[] {
  const t = useTexts();
  const { can } = useConsole();
  return (draft) => [
    {
      key: 'status',
      title: t('filters.section.status'),
      content: <StatusFilter draft={draft} />,
      collapsible: 'open',
    },
    ...(can('privileged')
      ? ([
          {
            key: 'followUp',
            title: t('filters.section.followUp'),
            content: <FollowUpFilter draft={draft} today={today} />,
            collapsible: 'open',
          },
          {
            key: 'agents',
            title: t('filters.section.agents'),
            content: <AgentFilter draft={draft} name="agent_names_crm_filter" />,
            collapsible: true,
          },
        ] as const)
      : []),
  ];
}
