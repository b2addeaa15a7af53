import { agentColumnsFor } from '@patchbay/shared-contracts/insights';
import { useConsole } from '@patchbay/shared-ui';
import type { ExportSet, ListQuery } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { summaryQuery } from '../model/agent-summary.ts';

/** Returns the export of agents' figures for the displayed range, for owners and supervisors [CONF-DL-001, INS-006, INS-007]. */
export function useAgentSummary(): ((query: ListQuery) => ExportSet) | undefined {
  const t = useTexts();
  const { can } = useConsole();
  if (!can('privileged')) return undefined;
  return (query) => ({
    page: 'agent-analytics',
    title: t('export.agents'),
    what: t('export.agentsWhat'),
    columns: agentColumnsFor(can('admin')).map((key) => ({ key, title: t(`agents.${key}`) })),
    query: summaryQuery(query),
    empty: false,
  });
}
