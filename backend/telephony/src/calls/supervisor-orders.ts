import { queueWaitedIn } from '../control/supervised-wait.ts';
import { agentsOf } from '../control/ending.ts';
import type { Call, CallInput } from '../control/call.ts';
import type { Directory } from '../ports.ts';
import type { SupervisorOrder, SupervisorOrderRefusal, SupervisorOrderResult, Telephony } from '../telephony.ts';
import type { AgentPool } from './agent-pool.ts';
import type { RunningCall } from './running-call.ts';
import { isSeenBy } from './visible-calls.ts';
import type { RunningCalls } from './running-calls.ts';
import type { WaitingRoom } from './waiting-room.ts';

export interface SupervisorOrderDeps {
  readonly directory: Pick<Directory, 'agent' | 'queuePlan'>;
  readonly agents: Pick<AgentPool, 'phoneOf' | 'reachabilityOf' | 'reserve' | 'release'>;
  readonly waiting: Pick<WaitingRoom, 'putFirst'>;
}

const refused = (reason: SupervisorOrderRefusal): SupervisorOrderResult => ({ ok: false, reason });
const done: SupervisorOrderResult = { ok: true };

const post = async ({ runtime }: RunningCall, input: CallInput): Promise<Call> => {
  runtime.post(input);
  await runtime.settled();
  return runtime.call();
};

/** The call may have changed while the queue was looked up. */
const move = async (deps: SupervisorOrderDeps, runningCall: RunningCall, queueId: string, by: string) => {
  const { facts, phase } = runningCall.runtime.call();
  if (queueWaitedIn(phase)?.id === queueId) return refused('same-queue');
  const plan = await deps.directory.queuePlan(facts.accountId, queueId);
  if (!plan) return refused('unknown-queue');
  if (!queueWaitedIn(runningCall.runtime.call().phase)) return refused('not-waiting');
  await post(runningCall, { type: 'moveRequested', plan, by });
  return done;
};

/** Either the agent's phone rings, or the agent is freed again. */
const take = async ({ directory, agents }: SupervisorOrderDeps, runningCall: RunningCall, agentId: string) => {
  const { accountId, callId } = runningCall.runtime.call().facts;
  const agent = await directory.agent(accountId, agentId);
  if (!agent) return refused('unknown-agent');
  if (!agents.reachabilityOf(agents.phoneOf(agent)).reachable) return refused('agent-unreachable');
  if (!agents.reserve(agent, callId)) return refused('agent-busy');
  const { phase } = await post(runningCall, { type: 'takeRequested', agent });
  if (agentsOf(phase).some((one) => one.agentId === agentId)) return done;
  return refused(queueWaitedIn(phase) ? 'agent-unreachable' : 'not-waiting');
};

const end = async (runningCall: RunningCall): Promise<SupervisorOrderResult> => {
  const isAnswered = runningCall.runtime.call().soFar.answeredAt !== null;
  await post(runningCall, { type: 'hangupRequested', by: 'system', cause: isAnswered ? 'normal' : 'cancelled' });
  return done;
};

const carryOut = (deps: SupervisorOrderDeps, runningCall: RunningCall, { order, by, callId }: SupervisorOrder) => {
  const { callback } = runningCall.runtime.call().facts;
  if (callback && (order.do === 'move' || order.do === 'overflow')) return refused('not-waiting');
  switch (order.do) {
    case 'cancel':
      return callback ? end(runningCall) : refused('not-waiting');
    case 'move':
      return move(deps, runningCall, order.queueId, by);
    case 'take':
      return take(deps, runningCall, order.agentId);
    case 'overflow':
      return post(runningCall, { type: 'overflowRequested' }).then(() => done);
    default:
      return deps.waiting.putFirst(callId) ? done : refused('not-waiting');
  }
};

/** Supervisors' orders to running calls [LIVE-031]. */
export const createSupervisorOrders = (
  calls: Pick<RunningCalls, 'find'>,
  deps: SupervisorOrderDeps,
): Pick<Telephony, 'orderBySupervisor'> => ({
  orderBySupervisor: async (ordered) => {
    const runningCall = calls.find(ordered.callId, undefined);
    if (!runningCall || !isSeenBy(runningCall.runtime.call(), ordered)) return refused('unknown-call');
    if (ordered.order.do === 'end') return end(runningCall);
    return queueWaitedIn(runningCall.runtime.call().phase)
      ? carryOut(deps, runningCall, ordered)
      : refused('not-waiting');
  },
});
