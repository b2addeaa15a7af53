import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useAgentNames } from '../effects/use-agents.ts';

/** How the agents with these ids are called; one that nobody knows here, too. Until that is answered, "…" stands for each name. */
export function useAgentLabel(ids: readonly string[]): (id: string) => string {
  const t = useTextsByName();
  const names = useAgentNames(ids);
  return (id) => (names === null ? '…' : (names.get(id) ?? t('filter.unknownAgent')));
}
