import { inOrder, withinTiers } from '../../flow/model/strategy.ts';
import type { QueuePlan } from '../../flow/model/queue-plan.ts';
import type { Agent, Candidate, Clock, Directory } from '../ports.ts';
import type { NextInQueue, NextQuestion } from '../telephony.ts';
import type { AgentPool } from './agent-pool.ts';
import { foundAgents, type Asking, type Found } from './asking.ts';
import type { Place } from './lines.ts';
import { pick } from './pick.ts';

export interface ChoosingDeps {
  readonly directory: Pick<Directory, 'candidates' | 'stickyAgent'>;
  readonly agents: Pick<AgentPool, 'reserveReachable' | 'isFree'>;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Chooses for one caller, and reserves; or says who would be chosen, and reserves nobody. */
export interface Choosing {
  choose(place: Place, asking: Asking, candidates: readonly Candidate[]): Promise<Found | undefined>;
  next(question: NextQuestion): Promise<NextInQueue>;
}

/** Whether the order goes by the calls of the day. */
export const countsCalls = ({ strategy }: QueuePlan): boolean => strategy === 'fewest calls';

const asParty = (agent: Agent) => ({ is: 'agent', agent }) as const;

export function createChoosing({ agents, clock, directory, random }: ChoosingDeps): Choosing {
  const lastRung = new Map<string, string>();
  /** A queue that makes no mappings by itself keeps to those that people made. */
  const stickyIn = async (plan: QueuePlan | undefined, caller: Pick<Asking, 'accountId' | 'customerNumber'>) => {
    if (!plan) return undefined;
    const withinMs = plan.stickyMs ?? 0;
    const { accountId, customerNumber } = caller;
    return directory.stickyAgent({ accountId, customerNumber, queueId: plan.id, withinMs }).catch(() => undefined);
  };
  const ordered = (plan: QueuePlan | undefined, waitedMs: number, candidates: readonly Candidate[]) => {
    if (!plan) return inOrder('longest idle', candidates, { lastRung: undefined, random });
    const inTiers = withinTiers(candidates, waitedMs, plan.tierWaitMs);
    return inOrder(plan.strategy, inTiers, { lastRung: lastRung.get(plan.id), random });
  };
  const pickBy = (plan: QueuePlan | undefined, waitedMs: number, candidates: readonly Candidate[]) => ({
    candidates,
    order: () => ordered(plan, waitedMs, candidates),
    ringsAll: plan?.strategy === 'ring all',
  });
  return {
    async choose(place, asking, candidates) {
      const { callId, whom, except, since } = asking;
      const plan = whom.is === 'queue' ? whom.plan : undefined;
      const stickyId = await (place.sticky ??= stickyIn(plan, asking));
      if (place.asking !== asking) return undefined; // left, or asked anew, meanwhile
      const takes = ({ agent }: Candidate) => !except.includes(agent.agentId) && agents.reserveReachable(agent, callId);
      const { picked, sticky } = pick({ ...pickBy(plan, clock.now() - since, candidates), stickyId, takes });
      const [first] = picked;
      if (first && plan && !sticky && plan.strategy !== 'ring all') lastRung.set(plan.id, first.agentId);
      return foundAgents(
        picked.map(({ agent }) => asParty(agent)),
        sticky,
      );
    },
    async next({ accountId, customerNumber, plan }) {
      const candidates = await directory.candidates({ accountId, queue: plan, counts: countsCalls(plan) });
      const stickyId = customerNumber === null ? undefined : await stickyIn(plan, { accountId, customerNumber });
      const takes = ({ agent }: Candidate) => agents.isFree(agent);
      const { picked, sticky } = pick({ ...pickBy(plan, 0, candidates), stickyId, takes });
      return {
        agentIds: picked.map(({ agentId }) => agentId),
        sticky: stickyId === undefined ? null : { agentId: stickyId, takes: sticky },
      };
    },
  };
}
