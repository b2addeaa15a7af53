import type { Call, CallInput, Phase, ThirdParty } from '../control/call.ts';
import { agentsOf } from '../control/ending.ts';
import type { PublicNetwork } from '../network/public-network.ts';
import type { CallId, CallSide, Directory } from '../ports.ts';
import type { ControlResult, Target, TransferOrder, TransferRefusal, TransferResult } from '../telephony.ts';
import type { AgentPool } from './agent-pool.ts';
import type { RunningCall } from './running-call.ts';
import type { RunningCalls } from './running-calls.ts';

const unknown = { ok: false, reason: 'unknown-call' } as const;

const order = async ({ runtime }: RunningCall, input: CallInput): Promise<{ readonly ok: true }> => {
  runtime.post(input);
  await runtime.settled();
  return { ok: true };
};

const inTalk: readonly Phase['at'][] = ['talking', 'consulting', 'conferring'];

/** Whether the agent is on the line, whoever else is not. */
const canHold = (phase: Phase): boolean =>
  phase.at === 'rejoining' ? phase.seats.agent.is === 'here' : inTalk.includes(phase.at);

/** Returns the input for an agent's hang-up: the call's own agent ends the call, an invited one only leaves it. */
const hangupOf = ({ phase, soFar }: Call, by: CallSide, agentId: string | undefined): CallInput | undefined => {
  if (phase.at === 'offering' && agentId !== undefined) {
    const rings = agentsOf(phase).some((agent) => agent.agentId === agentId);
    return rings ? { type: 'declineRequested', agentId } : undefined;
  }
  const [own, third] = agentsOf(phase);
  const isOwn = agentId === undefined || own?.agentId === agentId;
  if (isOwn) return { type: 'hangupRequested', by, cause: soFar.answeredAt === null ? 'cancelled' : 'normal' };
  return third?.agentId === agentId ? { type: 'dropRequested', by: 'third' } : undefined;
};

const possible: Readonly<Record<TransferOrder['do'], readonly Phase['at'][]>> = {
  consult: ['talking'],
  blind: ['talking'],
  swap: ['consulting'],
  complete: ['consulting', 'conferring'],
  merge: ['consulting'],
  drop: ['callingThird', 'consulting', 'conferring', 'rejoining'],
  queue: ['talking'],
};

const refusalOf = ({ phase, agentView }: Call, wanted: TransferOrder): TransferRefusal | undefined => {
  const what = wanted.do;
  if (wanted.do === 'queue' && agentView.queue?.id === wanted.queue.id) return 'same-queue';
  if (possible[what].includes(phase.at)) return undefined;
  return 'third' in phase && (what === 'consult' || what === 'blind' || what === 'queue')
    ? 'transfer-running'
    : 'not-connected';
};

type ToSomebody = Extract<TransferOrder, { target: Target }>;
type Consult = Extract<TransferOrder, { do: 'consult' }>;
type Step = Exclude<TransferOrder, ToSomebody | { do: 'queue' }>;

const inputOf = (step: Step, { phase }: Call): CallInput => {
  switch (step.do) {
    case 'swap':
      return { type: 'holdRequested', on: !('hold' in phase && phase.hold.on) };
    case 'complete':
      return { type: 'completeRequested' };
    case 'merge':
      return { type: 'mergeRequested' };
    case 'drop':
      return { type: 'dropRequested', by: 'agent' };
  }
};

export interface OrderDeps {
  readonly directory: Pick<Directory, 'agent' | 'queuePlan'>;
  readonly agents: AgentPool;
  readonly network: Pick<PublicNetwork, 'route'>;
}

type Resolved =
  { readonly ok: true; readonly third: ThirdParty } | { readonly ok: false; readonly reason: TransferRefusal };
const refused = (reason: TransferRefusal) => ({ ok: false, reason }) as const;

/** Finds and reserves the party to invite, provided that the call can still take it. */
const askIn = async (deps: OrderDeps, { runtime }: RunningCall, target: Target): Promise<Resolved> => {
  if ('number' in target) {
    const { number } = target;
    return deps.network.route(number) ? { ok: true, third: { is: 'number', number } } : refused('target-unreachable');
  }
  const { accountId, callId } = runtime.call().facts;
  const agent = await deps.directory.agent(accountId, target.agentId);
  if (!agent) return refused('unknown-target');
  const call = runtime.call(); // state after the look-up
  const late = refusalOf(call, { do: 'consult', target });
  if (late) return refused(late);
  if (agentsOf(call.phase).some(({ agentId }) => agentId === agent.agentId)) return refused('target-busy');
  if (!deps.agents.reachabilityOf(deps.agents.phoneOf(agent)).reachable) return refused('target-unreachable');
  return deps.agents.reserve(agent, callId) ? { ok: true, third: { is: 'agent', agent } } : refused('target-busy');
};

/** Another consultation, or the end of the call, may have come first, and the phone may be gone by now. */
const consult = async (runningCall: RunningCall, third: ThirdParty, wanted: Consult): Promise<TransferResult> => {
  await order(runningCall, { type: 'consultRequested', third, ...(wanted.wants && { wants: wanted.wants }) });
  const call = runningCall.runtime.call();
  if ('third' in call.phase && call.phase.third === third) return { ok: true };
  return refused(refusalOf(call, wanted) ?? 'target-unreachable');
};

/** Same for a blind transfer; from then on a phone that does not ring is the call's to deal with, as the agent has left it. */
const giveAway = async (
  runningCall: RunningCall,
  third: ThirdParty,
  wanted: TransferOrder,
): Promise<TransferResult> => {
  const late = refusalOf(runningCall.runtime.call(), wanted);
  await order(runningCall, { type: 'blindRequested', third });
  return late ? refused(late) : { ok: true };
};

/** The call may have changed while the queue was looked up. */
const toQueue = async (deps: OrderDeps, runningCall: RunningCall, wanted: TransferOrder & { do: 'queue' }) => {
  const plan = await deps.directory.queuePlan(runningCall.runtime.call().facts.accountId, wanted.queue.id);
  if (!plan) return refused('unknown-target');
  const late = refusalOf(runningCall.runtime.call(), wanted);
  return late ? refused(late) : order(runningCall, { type: 'queueRequested', plan });
};

/** Orders of the control API to a running call. */
export const createCallOrders = (calls: RunningCalls, deps: OrderDeps) => ({
  hold: async (callId: CallId, agentId: string, on: boolean): Promise<ControlResult> => {
    const runningCall = calls.find(callId, agentId);
    if (!runningCall) return unknown;
    if (!canHold(runningCall.runtime.call().phase)) return { ok: false, reason: 'not-connected' };
    return order(runningCall, { type: 'holdRequested', on });
  },
  hangup: async (callId: CallId, by: CallSide, agentId?: string): Promise<ControlResult> => {
    const runningCall = calls.find(callId, undefined);
    const input = runningCall && hangupOf(runningCall.runtime.call(), by, agentId);
    return runningCall && input ? order(runningCall, input) : unknown;
  },
  transfer: async (callId: CallId, agentId: string, wanted: TransferOrder): Promise<TransferResult> => {
    const runningCall = calls.find(callId, agentId);
    if (!runningCall) return unknown;
    const call = runningCall.runtime.call();
    const reason = refusalOf(call, wanted);
    if (reason) return { ok: false, reason };
    if (wanted.do === 'queue') return toQueue(deps, runningCall, wanted);
    if (!('target' in wanted)) return order(runningCall, inputOf(wanted, call));
    const asked = await askIn(deps, runningCall, wanted.target);
    if (!asked.ok) return asked;
    return wanted.do === 'blind'
      ? giveAway(runningCall, asked.third, wanted)
      : consult(runningCall, asked.third, wanted);
  },
});
