import { agentTeamsAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useMemo } from 'react';

const question = { path: livePaths.agentTeams, answer: agentTeamsAnswerSchema };
/** Teams are seldom changed; who looks at them sees that within a minute. */
const AGAIN_MS = 60_000;

/** The names of the teams that each agent is in, by the agent's id; asked for while they are `wanted`. */
export function useTeams(wanted: boolean): ReadonlyMap<string, readonly string[]> {
  const { data } = useAnswer(['agent-teams'], question, { enabled: wanted, renewed: () => AGAIN_MS });
  return useMemo(() => {
    const teams = new Map<string, string[]>();
    for (const { name, agent_ids } of data?.objects ?? [])
      for (const id of agent_ids) teams.set(id, [...(teams.get(id) ?? []), name]);
    return teams;
  }, [data]);
}
