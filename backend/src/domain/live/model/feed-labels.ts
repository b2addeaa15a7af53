import { onlyOwn } from '../../access/model/only-own.ts';
import type { Sight } from '../../access/model/sight.ts';
import type { Actor } from '../../identity/actor.ts';

/** The queue or agent that something in the account belongs to; `'hidden'`: only those who see the whole account are told. */
export type Belongs = { readonly queue_id: string | null; readonly agent_id: string | null } | 'hidden';

const queue = (queueId: string): string => `queue ${queueId}`;
/** News about what an agent did. The agent's own news have the label `agent`. */
const workOf = (agentId: string): string => `work of ${agentId}`;
const NOBODYS = 'nobody’s';

/** Says for each entry of the feed who is told of it: an entry goes to everyone who has one of its labels. */
export const labels = {
  everybody: 'everybody',
  wholeAccount: 'whole account',
  allAgents: 'all agents',
  agent: (agentId: string): string => `agent ${agentId}`,
  person: (userId: string): string => `person ${userId}`,
  queue,
  /** By its queue, whoever works on it; without a queue by its agent; and what is nobody's goes to all supervisors [LIVE-035]. */
  of(belongs: Belongs): readonly string[] {
    if (belongs === 'hidden') return [];
    if (belongs.queue_id !== null) return [queue(belongs.queue_id)];
    return [belongs.agent_id === null ? NOBODYS : workOf(belongs.agent_id)];
  },
} as const;

/** The labels that somebody listens to. Who sees some queues hears what belongs to these, and not of the whole account [LIVE-035]. */
export function labelsOf(
  { role, userId, agentId }: Pick<Actor, 'role' | 'userId' | 'agentId'>,
  sees: Sight,
): ReadonlySet<string> {
  const own = [labels.everybody, labels.person(userId), ...(agentId === null ? [] : [labels.agent(agentId)])];
  if (onlyOwn({ role })) return new Set([...own, labels.allAgents]);
  if (sees.queues === null) return new Set([...own, labels.wholeAccount]);
  return new Set([...own, NOBODYS, ...sees.queues.map(queue), ...(sees.agents ?? []).map(workOf)]);
}
