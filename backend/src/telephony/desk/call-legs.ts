import type { CallInput, LegId } from '../control/call.ts';
import type { CallStart } from '../ports.ts';
import { inviteLeg } from '../sip/outgoing-leg.ts';
import type { Binding } from '../sip/registrar.ts';
import type { IncomingLeg } from '../sip/sip-leg.ts';
import type { CallLeg } from './call-leg.ts';
import type { DeskDeps } from './desk-deps.ts';
import { agentHeaders, customerHeaders } from './invite-headers.ts';
import type { Hands, Order } from './obey.ts';

/** The legs of one call, and the orders that are about legs. */
export interface CallLegs {
  /** SIP Call-ID of the leg of the agent rung last. */
  agentSipCallId(): string | undefined;
  readonly hands: Pick<
    Hands,
    'inviteAgent' | 'inviteCustomer' | 'progressCaller' | 'answerCaller' | 'play' | 'bridge' | 'endLeg' | 'sendDigit'
  >;
}

export interface LegsPlace {
  readonly call: CallStart;
  /** The leg that called us, for inbound calls. */
  readonly caller: IncomingLeg | undefined;
  /** Makes a leg with media in the call's room. */
  open(id: LegId): CallLeg;
  post(input: CallInput): void;
}

export const createCallLegs = (deps: DeskDeps, { call, caller, open, post }: LegsPlace): CallLegs => {
  const legs = new Map<LegId, CallLeg>();
  let agentLeg: LegId | undefined;
  const openLeg = (id: LegId): CallLeg => {
    const leg = open(id);
    legs.set(id, leg);
    return leg;
  };
  /** A leg that cannot be begun is ended properly, on the wire and in the room. */
  const begin = async (id: LegId, code: number, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      legs.get(id)?.end(code);
      throw error;
    }
  };
  const ring = async (id: LegId, phone: Binding, from: string, headers: readonly string[]) => {
    const leg = openLeg(id);
    await begin(id, 503, async () => {
      const offer = await leg.media.createOffer();
      const invitation = { from, fromName: from, domain: deps.config.sipDomain, offer, headers };
      leg.attach(inviteLeg(phone, invitation, leg.ears, deps.clock));
    });
  };
  const openCaller = (id: LegId, from: IncomingLeg): CallLeg => {
    try {
      const leg = openLeg(id);
      from.listen(leg.ears);
      leg.attach(from);
      return leg;
    } catch (error) {
      from.end(503); // no media port is free
      throw error;
    }
  };
  // No phone to ring is an everyday outcome, not a failure.
  const unreachable = (leg: LegId) => post({ type: 'legEnded', leg, code: 480, cause: 'unreachable' });
  const progressCaller = async ({ leg, sound }: Order<'progressCaller'>) => {
    if (!caller) return;
    const opened = openCaller(leg, caller);
    await begin(leg, 488, async () => caller.progress(await opened.media.acceptOffer(caller.offer)));
    opened.play(sound);
  };
  return {
    agentSipCallId: () => (agentLeg === undefined ? undefined : legs.get(agentLeg)?.sip()?.sipCallId),
    hands: {
      inviteAgent: ({ leg, agent }) => {
        const phone = deps.agents.phoneOf(agent.agentId);
        agentLeg = leg;
        return phone ? ring(leg, phone, call.customerNumber, agentHeaders(call)) : unreachable(leg);
      },
      inviteCustomer: ({ leg, number }) => {
        const phone = deps.network.route(number);
        const from = call.callerId ?? call.serviceNumber;
        return phone ? ring(leg, phone, from, customerHeaders(call)) : unreachable(leg);
      },
      progressCaller,
      answerCaller: () => caller?.answer(),
      play: ({ leg, sound }) => legs.get(leg)?.play(sound),
      bridge: ({ legs: ids }) => ids.forEach((id) => legs.get(id)?.bridge()),
      endLeg: ({ leg, code }) => legs.get(leg)?.end(code),
      sendDigit: ({ leg, digit }) => legs.get(leg)?.sendDigit(digit),
    },
  };
};
