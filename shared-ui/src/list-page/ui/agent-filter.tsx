import { SearchSelect, type Found } from '../../list/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useAgentNames, useFindAgents } from '../effects/use-agents.ts';
import type { FilterDraft } from './use-draft.ts';

/** Filters by agents, found by name or number [LOGS-023]; names for the address's ids come from the server. `name`: name of the filter. */
export function AgentFilter({ draft, name = 'agents' }: { draft: FilterDraft; name?: string }) {
  const t = useTextsByName();
  const find = useFindAgents();
  const ids = draft.chosen[name] ?? [];
  const names = useAgentNames(ids);
  return (
    <SearchSelect
      label={t('filter.agents')}
      placeholder={t('filter.agentsHint')}
      chosen={ids.map((value): Found => ({ value, label: names === null ? '…' : (names.get(value) ?? value) }))}
      find={find}
      onChange={(chosen) => draft.set({ [name]: chosen.map(({ value }) => value) })}
    />
  );
}
