import type { CallInput, LegId } from '../control/call.ts';
import type { Seat } from '../media/room.ts';
import type { Pcm } from '../media/frame.ts';
import { NO_CREDIT } from '../control/call-types.ts';
import { soundSource } from '../media/sounds.ts';
import type { Source } from '../media/tones.ts';
import type { AgentRef, CallId, CallStart, RecordedLeg } from '../ports.ts';
import { inviteLeg } from '../sip/outgoing-leg.ts';
import type { Callee, LegConnection } from '../sip/callee.ts';
import { isTrunksFault } from '../sip/next-trunk.ts';
import type { IncomingLeg, LegEvents, LegEnd, StoredLeg, TakenLeg } from '../sip/sip-leg.ts';
import type { Wire } from '../media/media-endpoint.ts';
import { refusalIn, type CallLeg } from './call-leg.ts';
import type { CreditWatch } from './credit-watch.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import { agentHeaders, publicHeaders } from './invite-headers.ts';
import type { CallHandlers, Order } from './call-handlers.ts';

/** Legs of one call, and the handlers of effects on legs. */
export interface CallLegs {
  /** Returns the leg by which this agent was rung last, and its SIP Call-ID. */
  ofAgent(agent: AgentRef): { readonly leg: LegId | undefined; readonly sipCallId: string | undefined };
  hear(leg: LegId, source: Source): void;
  overhear(leg: LegId, listener: ((pcm: Pcm) => void) | undefined): void;
  heard(leg: LegId): Promise<void>;
  seatOf(leg: LegId): Seat | undefined;
  /** Takes over a leg from a process that died; `agentId`: that of the agent whose desk phone it is. */
  takeOver(id: LegId, who: RecordedLeg['who'], sip: TakenLeg, agentId: string | undefined): void;
  /** State of a leg for another process. */
  storedAt(leg: LegId): StoredLeg | undefined;
  /** By a trunk, or not begun yet. */
  isOutside(leg: LegId): boolean;
  /** Ends all, on the wire and in the room. */
  endAll(code: number): void;
  readonly handlers: Pick<
    CallHandlers,
    'inviteAgent' | 'inviteNumber' | 'progressCaller' | 'answerCaller' | 'bridge' | 'endLeg' | 'sendDigit'
  >;
}

export interface LegsPlace {
  readonly credit: Pick<CreditWatch, 'mayDial' | 'answers'>;
  readonly call: CallStart;
  /** The caller's leg, for inbound calls. */
  readonly caller: IncomingLeg | undefined;
  /** Creates a leg with media in the call's room. */
  open(id: LegId, wire: Wire | undefined, who: RecordedLeg['who']): CallLeg;
  post(input: CallInput): void;
}

/** Begins a leg; one that cannot begin is ended properly, on the wire and in the room. */
const begin = async (leg: CallLeg, code: number, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    leg.end(code, refusalIn(error));
    throw error;
  }
};

/** Returns this side's SDP for the caller: an answer to the caller's offer, or an offer when there was none. */
const describe = ({ media }: CallLeg, offer: string): Promise<string> =>
  offer === '' ? media.createOffer() : media.acceptOffer(offer);

/** Target of a leg, and what it is told. */
interface Ringing {
  readonly id: LegId;
  readonly phone: Callee;
  readonly who: RecordedLeg['who'];
  readonly from: string;
  /** Headers for phones of this server only. */
  readonly headers: readonly string[];
  /** The number rung, where other trunks can reach it too. */
  readonly number: string | undefined;
}

/** Retries by the next trunk a number that this one could not reach [TEL-027]; the call hears of the failure when no trunk is left. */
const failingOver = (leg: CallLeg, next: (end: LegEnd, hasRung: boolean) => (() => void) | undefined): LegEvents => {
  let [hasRung, isAnswered] = [false, false];
  const rung =
    <Arguments extends readonly unknown[]>(tell: (...args: Arguments) => void) =>
    (...args: Arguments): void => {
      hasRung = true;
      tell(...args);
    };
  return {
    ...leg.events,
    ringing: rung(leg.events.ringing),
    early: rung(leg.events.early),
    answered: (sdp) => {
      isAnswered = true;
      leg.events.answered(sdp);
    },
    ended: (end) => {
      const goOn = isAnswered ? undefined : next(end, hasRung);
      if (!goOn) return leg.events.ended(end);
      leg.retire();
      goOn();
    },
  };
};

/** Begins legs: rings a phone, or takes over the caller's leg. */
const createOpener = (deps: RunningCallDeps, callId: CallId, open: LegsPlace['open']) => {
  const ring = async (wanted: Ringing, before: ReadonlySet<LegConnection> = new Set()): Promise<void> => {
    const { id, phone, who, from, number } = wanted;
    const leg = open(id, phone.outside?.wire, who);
    const headers = phone.outside ? [] : wanted.headers; // private headers must not leave this server's phones
    const tried = new Set([...before, phone.connection]);
    const next = (end: LegEnd, hasRung: boolean) => {
      if (!phone.outside || number === undefined || !isTrunksFault(end, hasRung)) return undefined;
      const other = deps.network.route(number, tried);
      if (!other) return undefined;
      const { trunk } = phone.outside;
      deps.log.info('a call is tried by another trunk', {
        call: callId,
        trunk,
        next: other.outside?.trunk,
        code: end.code,
      });
      return () => void ring({ ...wanted, phone: other }, tried).catch(failed);
    };
    const failed = (error: unknown) =>
      deps.log.warn('another trunk was not tried', { call: callId, error: String(error) });
    await begin(leg, 503, async () => {
      const offer = await leg.media.createOffer();
      const invitation = { from, fromName: from, domain: deps.config.sipDomain, offer, headers };
      leg.attach(inviteLeg(phone, invitation, failingOver(leg, next), deps.clock));
    });
  };
  const take = (id: LegId, caller: IncomingLeg): CallLeg => {
    try {
      const leg = open(id, caller.wire, 'customer');
      caller.listen(leg.events);
      leg.attach(caller);
      return leg;
    } catch (error) {
      caller.end(503); // no media port is free
      throw error;
    }
  };
  return { ring, take };
};

const resume = (leg: CallLeg, sip: TakenLeg): void => {
  leg.attach(sip);
  leg.answered();
  sip.resume(leg.events);
};

/** A missing phone is an everyday outcome, not a failure. */
const unreachableInput = (leg: LegId): CallInput => ({ type: 'legEnded', leg, code: 480, cause: 'unreachable' });

/** Whether this process may ring the customer of a callback: only one process does, once [TEL-019]. */
const mayRing = async (
  { callbacks }: RunningCallDeps,
  { callback, callId, customerNumber }: CallStart,
  number: string,
): Promise<boolean> => {
  if (callback === undefined || number !== customerNumber) return true;
  return (await callbacks?.begin(callback, callId)) ?? false;
};

const forOthers = (legs: ReadonlyMap<LegId, CallLeg>): Pick<CallLegs, 'storedAt' | 'isOutside' | 'endAll'> => ({
  storedAt: (leg) => legs.get(leg)?.sip()?.stored(),
  isOutside: (leg) => legs.get(leg)?.isOutside ?? true,
  endAll: (code) => legs.forEach((leg) => leg.end(code)),
});

export const createCallLegs = (deps: RunningCallDeps, { call, caller, credit, open, post }: LegsPlace): CallLegs => {
  const legs = new Map<LegId, CallLeg>();
  const agentLegs = new Map<string, LegId>();
  const openLeg: LegsPlace['open'] = (id, wire, who) => {
    const leg = open(id, wire, who);
    legs.set(id, leg);
    return leg;
  };
  const { ring, take } = createOpener(deps, call.callId, openLeg);
  const unreachable = (leg: LegId) => post(unreachableInput(leg));
  const progressCaller = async ({ leg: id, sound }: Order<'progressCaller'>) => {
    if (!caller) return;
    const leg = take(id, caller);
    await begin(leg, 488, async () => caller.progress(await describe(leg, caller.offer)));
    leg.hear(soundSource(sound));
  };
  return {
    ofAgent: ({ agentId }) => {
      const leg = agentLegs.get(agentId);
      return { leg, sipCallId: leg === undefined ? undefined : legs.get(leg)?.sip()?.sipCallId };
    },
    hear: (leg, source) => legs.get(leg)?.hear(source),
    overhear: (leg, listener) => legs.get(leg)?.overhear(listener),
    heard: async (leg) => legs.get(leg)?.heard,
    seatOf: (leg) => legs.get(leg)?.seat,
    takeOver: (id, who, sip, agentId) => {
      if (agentId !== undefined) agentLegs.set(agentId, id);
      resume(openLeg(id, sip.wire, who), sip);
    },
    ...forOthers(legs),
    handlers: {
      inviteAgent: ({ leg, agent, agentView, back }) => {
        const { deskPhone } = agent;
        const phone = deps.agents.phoneOf(agent);
        agentLegs.set(agent.agentId, leg);
        if (!phone) return unreachable(leg);
        const headers = deskPhone === undefined ? agentHeaders(agentView, back) : publicHeaders(agentView, deskPhone);
        return ring({ id: leg, phone, who: 'agent', from: call.customerNumber, headers, number: deskPhone });
      },
      inviteNumber: async ({ leg, number }) => {
        if (!(await credit.mayDial(leg, number))) return post({ type: 'legEnded', leg, code: 503, cause: NO_CREDIT });
        if (!(await mayRing(deps, call, number))) return post({ type: 'legEnded', leg, code: 480, cause: 'cancelled' });
        const phone = deps.network.route(number);
        const from = call.callerId ?? call.serviceNumber;
        const who = number === call.customerNumber ? 'customer' : 'number';
        const headers = publicHeaders(call, number);
        return phone ? ring({ id: leg, phone, who, from, headers, number }) : unreachable(leg);
      },
      progressCaller,
      answerCaller: ({ leg }) => {
        caller?.answer();
        legs.get(leg)?.answered();
        credit.answers(leg);
      },
      bridge: ({ legs: ids }) => ids.forEach((id) => legs.get(id)?.bridge()),
      endLeg: ({ leg, code, why }) => legs.get(leg)?.end(code, why),
      sendDigit: ({ leg, digit }) => legs.get(leg)?.sendDigit(digit),
    },
  };
};
