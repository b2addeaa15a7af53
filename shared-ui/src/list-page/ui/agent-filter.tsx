import { SearchSelect, type Found } from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import { useAgentNames, useFindAgents } from '../effects/use-agents.ts';
import type { FilterDraft } from './use-draft.ts';

/** Agents by name or number [LOGS-023]; those of the address get their names from the server. */
export function AgentFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  const find = useFindAgents();
  const ids = draft.chosen['agents'] ?? [];
  const names = useAgentNames(ids);
  return (
    <SearchSelect
      label={t('filter.agents')}
      placeholder={t('filter.agentsHint')}
      chosen={ids.map((value): Found => ({ value, label: names.get(value) ?? value }))}
      find={find}
      onChange={(chosen) => draft.set({ agents: chosen.map(({ value }) => value) })}
    />
  );
}
