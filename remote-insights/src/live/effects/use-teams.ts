import { agentTeamsAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useMemo } from 'react';

const question = { path: livePaths.agentTeams, answer: agentTeamsAnswerSchema };
/** Polling interval of teams, ms: they seldom change. */
const AGAIN_MS = 60_000;

/** Returns the names of each agent's teams, by agent id; requested while `wanted`. */
export function useTeams(wanted: boolean): ReadonlyMap<string, readonly string[]> {
  const { data } = useAnswer(['agent-teams'], question, { enabled: wanted, renewed: () => AGAIN_MS });
  return useMemo(() => {
    const teams = new Map<string, string[]>();
    for (const { name, agent_ids } of data?.objects ?? [])
      for (const id of agent_ids) teams.set(id, [...(teams.get(id) ?? []), name]);
    return teams;
  }, [data]);
}
