import type { LegId } from '../control/call.ts';
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

const noPhone = (why: string): never => {
  throw new Error(why);
};

/** `caller` is the leg that called us, for inbound calls; `open` makes a leg with media in the call's room. */
export const createCallLegs = (
  deps: DeskDeps,
  call: CallStart,
  open: (id: LegId) => CallLeg,
  caller: IncomingLeg | undefined,
): CallLegs => {
  const legs = new Map<LegId, CallLeg>();
  let agentLeg: LegId | undefined;
  const openLeg = (id: LegId): CallLeg => {
    const leg = open(id);
    legs.set(id, leg);
    return leg;
  };
  const ring = async (id: LegId, phone: Binding, from: string, headers: readonly string[]) => {
    const leg = openLeg(id);
    const offer = await leg.media.createOffer();
    const invitation = { from, fromName: from, domain: deps.config.sipDomain, offer, headers };
    leg.attach(inviteLeg(phone, invitation, leg.ears, deps.clock));
  };
  const progressCaller = async ({ leg, sound }: Order<'progressCaller'>) => {
    if (!caller) return;
    const opened = openLeg(leg);
    caller.listen(opened.ears);
    opened.attach(caller);
    caller.progress(await opened.media.acceptOffer(caller.offer));
    opened.play(sound);
  };
  return {
    agentSipCallId: () => (agentLeg === undefined ? undefined : legs.get(agentLeg)?.sip()?.sipCallId),
    hands: {
      inviteAgent: ({ leg, agent }) => {
        const phone = deps.agents.phoneOf(agent.agentId) ?? noPhone('the agent has no phone');
        agentLeg = leg;
        return ring(leg, phone, call.customerNumber, agentHeaders(call));
      },
      inviteCustomer: ({ leg, number }) => {
        const phone = deps.network.route(number) ?? noPhone('nobody has this number');
        return ring(leg, phone, call.callerId ?? call.serviceNumber, customerHeaders(call));
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
