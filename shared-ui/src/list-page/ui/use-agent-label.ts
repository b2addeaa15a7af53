import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useAgentNames } from '../effects/use-agents.ts';

/** Returns a label for agents by id, also for unknown ids; "…" while the names load. */
export function useAgentLabel(ids: readonly string[]): (id: string) => string {
  const t = useTextsByName();
  const names = useAgentNames(ids);
  return (id) => (names === null ? '…' : (names.get(id) ?? t('filter.unknownAgent')));
}
