import { onlyOwn } from '../../access/model/only-own.ts';
import type { VisibleScope } from '../../access/model/visible-scope.ts';
import type { Actor } from '../../identity/actor.ts';

/** Queue or agent that something in the account belongs to; `'hidden'`: only for those who see the whole account. */
export type Belongs = { readonly queue_id: string | null; readonly agent_id: string | null } | 'hidden';

const queue = (queueId: string): string => `queue ${queueId}`;
/** Label of news about an agent's work. The agent's own news have the label `agent`. */
const workOf = (agentId: string): string => `work of ${agentId}`;
const NOBODYS = 'nobody’s';

/** Labels of the feed's entries: an entry goes to everyone who has one of its labels. */
export const labels = {
  everybody: 'everybody',
  wholeAccount: 'whole account',
  allAgents: 'all agents',
  agent: (agentId: string): string => `agent ${agentId}`,
  person: (userId: string): string => `person ${userId}`,
  queue,
  /** Labels by the queue, whichever agent; without a queue by the agent; without both, for all supervisors [LIVE-035]. */
  of(belongs: Belongs): readonly string[] {
    if (belongs === 'hidden') return [];
    if (belongs.queue_id !== null) return [queue(belongs.queue_id)];
    return [belongs.agent_id === null ? NOBODYS : workOf(belongs.agent_id)];
  },
} as const;

/** Returns the labels that a person listens to. With own queues: those of these queues, not of the whole account [LIVE-035]. */
export function labelsOf(
  { role, userId, agentId }: Pick<Actor, 'role' | 'userId' | 'agentId'>,
  sees: VisibleScope,
): ReadonlySet<string> {
  const own = [labels.everybody, labels.person(userId), ...(agentId === null ? [] : [labels.agent(agentId)])];
  if (onlyOwn({ role })) return new Set([...own, labels.allAgents]);
  if (sees.queues === null) return new Set([...own, labels.wholeAccount]);
  return new Set([...own, NOBODYS, ...sees.queues.map(queue), ...(sees.agents ?? []).map(workOf)]);
}
