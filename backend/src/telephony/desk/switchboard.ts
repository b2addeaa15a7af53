import { startClickToCall } from '../control/click-to-call.ts';
import type { Call } from '../control/call.ts';
import { startInbound } from '../control/inbound.ts';
import type { CallId, CallSide, CallStart, SipIdentity } from '../ports.ts';
import { incomingLeg } from '../sip/incoming-leg.ts';
import type { IncomingLeg } from '../sip/sip-leg.ts';
import type { SipConnection } from '../sip/sip-connection.ts';
import type { IncomingInviteRequest } from '../sip/stack.ts';
import type { CallSummary, ClickToCall, ClickToCallResult, ControlResult } from '../telephony.ts';
import { openCall, type CallDesk } from './call-desk.ts';
import type { DeskDeps } from './desk-deps.ts';

/** All running calls: begins them, hands orders to them. */
export interface Switchboard {
  clickToCall(request: ClickToCall): Promise<ClickToCallResult>;
  /** A proven phone calls. Softphones do not: their agents use click-to-call. */
  invited(caller: SipIdentity, connection: SipConnection, request: IncomingInviteRequest): void;
  hold(callId: CallId, agentId: string, on: boolean): Promise<ControlResult>;
  hangup(callId: CallId, by: CallSide, agentId?: string): Promise<ControlResult>;
  activeCalls(): readonly CallSummary[];
  close(): Promise<void>;
}

type CustomerPhone = Extract<SipIdentity, { kind: 'customer-phone' }>;

const agentOf = ({ phase }: Call): string | null => ('agent' in phase ? phase.agent.agentId : null);

const summaryOf = (call: Call): CallSummary => ({
  callId: call.facts.callId,
  accountId: call.facts.accountId,
  solution: call.facts.solution,
  phase: call.phase.at,
  agentId: agentOf(call),
  customerNumber: call.facts.customerNumber,
  serviceNumber: call.facts.serviceNumber,
  startedAt: call.facts.startedAt,
  answeredAt: call.soFar.answeredAt,
  held: call.phase.at === 'talking' && call.phase.hold.on,
});

/** RFC 3261 §19.1.2: a user part may be escaped; one that is so wrongly is taken as it stands. */
const unescaped = (user: string): string => {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
};

const unknown: ControlResult = { ok: false, reason: 'unknown-call' };

export const createSwitchboard = (deps: DeskDeps): Switchboard => {
  const { directory, agents, clock, ids, log } = deps;
  const desks = new Map<CallId, CallDesk>();
  let isClosing = false;
  const keep = (callId: CallId, desk: CallDesk): CallDesk => {
    desks.set(callId, desk);
    void desk.done.then(() => desks.delete(callId));
    return desk;
  };
  const deskOf = (callId: CallId, agentId: string | undefined): CallDesk | undefined => {
    const desk = desks.get(callId);
    if (!desk || desk.runtime.call().phase.at === 'over') return undefined;
    return agentId === undefined || agentOf(desk.runtime.call()) === agentId ? desk : undefined;
  };
  const startInboundCall = async (caller: CustomerPhone, leg: IncomingLeg, dialled: string) => {
    const service = await directory.serviceNumber(dialled).catch(() => undefined);
    if (!service || isClosing) return leg.end(service ? 503 : 404);
    const call: CallStart = {
      callId: ids.callId(),
      accountId: service.accountId,
      solution: service.queue ? 'inbound_cc' : 'inbound_noncc',
      direction: 'inbound',
      startedAt: clock.now(),
      serviceNumber: service.number,
      customerNumber: caller.number ?? 'anonymous',
      callerId: null,
      agent: null,
      queue: service.queue ?? null,
    };
    keep(call.callId, openCall(deps, call, startInbound(call), leg));
  };
  return {
    clickToCall: async ({ accountId, agentId, customerNumber, serviceNumber, callerId }) => {
      const agent = await directory.agent(accountId, agentId);
      if (isClosing) return { ok: false, reason: 'closing' };
      if (!agent) return { ok: false, reason: 'unknown-agent' };
      if (!agents.reachabilityOf(agents.phoneOf(agentId)).reachable) return { ok: false, reason: 'agent-unreachable' };
      const callId = ids.callId();
      if (!agents.reserve(agent, callId)) return { ok: false, reason: 'agent-busy' };
      const call: CallStart = {
        callId,
        accountId,
        solution: 'c2c',
        direction: 'outbound',
        startedAt: clock.now(),
        serviceNumber,
        customerNumber,
        callerId,
        agent,
        queue: null,
      };
      await keep(callId, openCall(deps, call, startClickToCall(call, agent))).runtime.settled();
      return { ok: true, callId };
    },
    invited: (caller, connection, request) => {
      if (caller.kind === 'agent') return void request.reject({ statusCode: 403 });
      const leg = incomingLeg(connection, request);
      startInboundCall(caller, leg, unescaped(request.message.ruri?.user ?? '')).catch((error: unknown) => {
        log.warn('incoming call not started', { error: String(error) });
        leg.end(500);
      });
    },
    hold: async (callId, agentId, on) => {
      const desk = deskOf(callId, agentId);
      if (!desk) return unknown;
      if (desk.runtime.call().phase.at !== 'talking') return { ok: false, reason: 'not-connected' };
      desk.runtime.post({ type: 'holdRequested', on });
      await desk.runtime.settled();
      return { ok: true };
    },
    hangup: async (callId, by, agentId) => {
      const desk = deskOf(callId, agentId);
      if (!desk) return unknown;
      const cause = desk.runtime.call().phase.at === 'talking' ? 'normal' : 'cancelled';
      desk.runtime.post({ type: 'hangupRequested', by, cause });
      await desk.runtime.settled();
      return { ok: true };
    },
    activeCalls: () =>
      [...desks.values()].map(({ runtime }) => summaryOf(runtime.call())).filter(({ phase }) => phase !== 'over'),
    close: async () => {
      isClosing = true;
      const running = [...desks.values()];
      for (const { runtime } of running) runtime.post({ type: 'hangupRequested', by: 'system', cause: 'shutdown' });
      await Promise.all(running.map(({ done }) => done));
    },
  };
};
