import type { QueuePlan } from '../flow/queue-plan.ts';
import type { Agent, EpochMs } from '../ports.ts';
import {
  NO_LEG,
  outOfFlow,
  type Call,
  type CallInput,
  type Effect,
  type Phase,
  type Seeking,
  type Step,
} from './call.ts';
import { agentsOf } from './ending.ts';
import { stopSearch, type Searching } from './search-effects.ts';
import { journey } from './journey.ts';
import { missRing } from './missed-ring.ts';
import { offer } from './offering.ts';
import { queueEmptied } from './queue-emptied.ts';
import { waitIn } from './routing.ts';
import { after } from './steps.ts';

/** Returns the queue in which the caller waits, also while a phone rings for the call. */
export const queueWaitedIn = (phase: Phase): QueuePlan | undefined =>
  'search' in phase && phase.search.scope.is === 'queue' ? phase.search.scope.plan : undefined;

export const waitsInQueue = (phase: Phase): boolean => queueWaitedIn(phase) !== undefined;

/** Moves the caller to the end of another queue, even a full one. The flow that brought the call is over. */
const moved = (call: Searching, plan: QueuePlan, by: string, now: EpochMs): Step =>
  after(
    [...stopSearch(call, now, 'answered elsewhere'), journey(now, 'transferred', by)],
    waitIn(outOfFlow(call), call.phase.customerLeg, plan, now),
  );

/** Stops whatever rings for the caller; the place in the line is kept, as the chosen agent may not answer either. */
const takeOver = (call: Searching, agent: Agent, now: EpochMs): Step => {
  const { phase } = call;
  if (agentsOf(phase).some(({ agentId }) => agentId === agent.agentId)) return [call, []];
  const rings = phase.at === 'offering' ? phase.rings : [];
  const stops: readonly Effect[] = rings.flatMap((ring) => missRing(call, ring, 'answered elsewhere', now, false));
  const { customerLeg, search } = phase;
  const seeking: Call<Seeking> = { ...call, phase: { at: 'seeking', customerLeg, search } };
  return after(stops, offer(seeking, { parties: [{ is: 'agent', agent }] }, now));
};

/** Handles a supervisor's order about a caller who waits [LIVE-031]; `undefined` for all other inputs. */
export const stepSupervised = (call: Searching, input: CallInput, now: EpochMs): Step | undefined => {
  if (!waitsInQueue(call.phase)) return undefined;
  // A callback stays in its queue.
  if (call.phase.customerLeg === NO_LEG && input.type === 'moveRequested') return [call, []];
  switch (input.type) {
    case 'moveRequested':
      return moved(call, input.plan, input.by, now);
    case 'takeRequested':
      return takeOver(call, input.agent, now);
    case 'overflowRequested':
      return queueEmptied(call, now);
    default:
      return undefined;
  }
};
