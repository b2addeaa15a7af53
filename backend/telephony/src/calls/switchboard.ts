import { WITHHELD } from '@patchbay/shared-contracts';
import type { LineDialler } from '../campaign-lines.ts';
import { isClosedAt, type QueuePlan } from '../flow/queue-plan.ts';
import { startClickToCall } from '../control/click-to-call.ts';
import { startCallback } from '../control/start-callback.ts';
import { startInbound } from '../control/inbound.ts';
import type { Arrival } from '../network/arrival.ts';
import type { Callback, EpochMs, SipIdentity } from '../ports.ts';
import { incomingLeg } from '../sip/incoming-leg.ts';
import type { SipConnection } from '../sip/sip-connection.ts';
import type { IncomingInviteRequest } from '../sip/stack.ts';
import { unescaped } from '../sip/user-part.ts';
import type { ClickToCall, ClickToCallResult, Telephony } from '../telephony.ts';
import { everything, type Beginnings } from '../beginnings.ts';
import { openCall } from './running-call.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import { createLineDialling } from './line-dialling.ts';
import { newCallback, newClickToCall, newInbound } from './new-call.ts';
import type { RunningCalls } from './running-calls.ts';

export interface Switchboard extends Pick<LineDialler, 'dialLine'> {
  clickToCall(request: ClickToCall): Promise<ClickToCallResult>;
  /** A phone with verified identity calls. Softphones cannot: their agents use click-to-call. */
  invited(caller: SipIdentity, connection: SipConnection, request: IncomingInviteRequest): void;
  /** A call arrives by a trunk [TEL-005]. */
  arrived(call: Arrival): void;
  /** Puts a kept place into its line; does nothing when it is there already. */
  callBack(callback: Callback): Promise<'placed' | 'gone' | 'closed' | 'closing'>;
  queueState: Telephony['queueState'];
  /** Sets whose calls start from now on; those of all others are refused. */
  begin(beginnings: Beginnings): void;
  /** Stops the start of calls for good. */
  close(): void;
}

/** Whether callbacks of the queue are rung at this time of day. */
const stateOf = (plan: QueuePlan | undefined, now: EpochMs) => {
  if (!plan) return 'gone';
  return isClosedAt(plan, now) ? 'closed' : 'open';
};

/** Keeps whose calls begin in this process. */
const createBeginnings = () => {
  let [begins, isClosing] = [everything, false];
  return {
    isRefused: (accountId: string): boolean => isClosing || !begins.isOf(accountId),
    begin: (beginnings: Beginnings): void => void (begins = beginnings),
    close: (): void => void (isClosing = true),
  };
};

export const createSwitchboard = (deps: RunningCallDeps, calls: RunningCalls): Switchboard => {
  const { directory, agents, clock, ids, log, admission } = deps;
  const { isRefused, begin, close } = createBeginnings();
  const hasRoom = (): boolean => admission.take(calls.summaries().length);
  const answerCaller = async ({ number, leg, dialled }: Arrival) => {
    const service = await directory.serviceNumber(dialled, leg.channel);
    if (!service) return leg.end(404);
    if (isRefused(service.accountId)) return leg.end(503);
    if (!hasRoom()) {
      deps.losses.note('admission', { sip: leg.sipCallId });
      return leg.end(503);
    }
    const call = newInbound(service, number ?? WITHHELD, ids, clock);
    calls.keep(call.callId, openCall(deps, call, startInbound(call, service.flow), { caller: leg }));
  };
  const arrived = (call: Arrival): void => {
    answerCaller(call).catch((error: unknown) => {
      log.warn('incoming call not started', { error: String(error) });
      call.leg.end(404); // a failed look-up counts as "none"
    });
  };
  return {
    clickToCall: async (request) => {
      const agent = await directory.agent(request.accountId, request.agentId);
      if (isRefused(request.accountId)) return { ok: false, reason: 'closing' };
      if (!agent) return { ok: false, reason: 'unknown-agent' };
      const phone = agents.phoneOf(agent);
      if (!agents.reachabilityOf(phone).reachable) return { ok: false, reason: 'agent-unreachable' };
      if (!hasRoom()) return { ok: false, reason: 'full' };
      const callId = ids.callId();
      if (!agents.reserve(agent, callId)) return { ok: false, reason: 'agent-busy' };
      const call = newClickToCall(request, agent, callId, clock);
      const runningCall = openCall(deps, call, startClickToCall(call, agent));
      calls.keep(callId, runningCall);
      await runningCall.runtime.settled();
      return { ok: true, callId };
    },
    invited: (caller, connection, request) => {
      if (caller.kind === 'agent') return void request.reject({ statusCode: 403 });
      const dialled = unescaped(request.message.ruri?.user ?? '');
      arrived({ leg: incomingLeg(connection, request, { clock, seconds: 0 }), number: caller.number, dialled });
    },
    arrived,
    ...createLineDialling(deps, calls, { isRefused, hasRoom }),
    callBack: async (callback) => {
      const plan = await directory.queuePlan(callback.accountId, callback.queueId);
      if (isRefused(callback.accountId)) return 'closing';
      const state = stateOf(plan, clock.timeOfDay());
      if (!plan || state !== 'open') return state === 'closed' ? 'closed' : 'gone';
      if (calls.ofCallback(callback.id)) return 'placed';
      const call = newCallback(callback, plan, ids, clock);
      calls.keep(call.callId, openCall(deps, call, startCallback(call, plan)));
      return 'placed';
    },
    queueState: async (account, queue) => stateOf(await directory.queuePlan(account, queue), clock.timeOfDay()),
    ...{ begin, close },
  };
};
