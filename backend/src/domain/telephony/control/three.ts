import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, Effect, Ending, LegId, Step, Three } from './call.ts';
import { endCall } from './ending.ts';
import { dropThird } from './third.ts';

const drop = (call: Call<Three>, by: 'agent' | 'third', now: EpochMs): Step => {
  const isRinging = call.phase.at === 'callingThird';
  const ending: Ending =
    by === 'agent'
      ? { by: 'agent', cause: isRinging ? 'cancelled' : 'removed' }
      : { by: 'system', cause: isRinging ? 'declined' : 'normal' };
  return dropThird(call, ending, now);
};

/** Who hears what this leg's phone presses: whom it is together with. */
const partners = ({ at, agentLeg, customerLeg, thirdLeg, hold }: Three, leg: LegId): readonly LegId[] => {
  if (at === 'conferring') return hold.on ? [] : [agentLeg, customerLeg, thirdLeg].filter((other) => other !== leg);
  if (at === 'callingThird') return [];
  const pair = [agentLeg, hold.on ? thirdLeg : customerLeg];
  return pair.includes(leg) ? pair.filter((other) => other !== leg) : [];
};

const digit = (call: Call<Three>, leg: LegId, pressed: string): Step => {
  const { phase, soFar } = call;
  const heard = partners(phase, leg);
  // The record keeps what the customer and the agent sent.
  const counts = leg === phase.agentLeg || leg === phase.customerLeg;
  const sent = pressed === ',' ? [] : heard.map((other): Effect => ({ type: 'sendDigit', leg: other, digit: pressed }));
  return [counts ? { ...call, soFar: { ...soFar, dtmf: soFar.dtmf + pressed } } : call, sent];
};

/** An agent's softphone says Reject by 486 [SIP-032]; from a number outside that is a busy line. */
const causeOfThird = ({ code, cause }: { code: number; cause: string }, { at, third }: Three): string => {
  if (at !== 'callingThird') return cause;
  const isDeclined = code === 603 || code === 600 || (code === 486 && third.is === 'agent');
  return isDeclined ? 'declined' : cause;
};

const legGone = (call: Call<Three>, input: CallInput & { leg: LegId }, now: EpochMs): Step => {
  const { customerLeg, thirdLeg } = call.phase;
  const end = input.type === 'legEnded' ? input : { code: 480, cause: 'lost' };
  const isGone = input.type === 'legEnded';
  if (input.leg === customerLeg) {
    return endCall(call, { by: 'customer', cause: end.cause }, now, isGone ? customerLeg : undefined);
  }
  if (input.leg !== thirdLeg) return [call, []];
  return dropThird(call, { by: 'system', cause: causeOfThird(end, call.phase) }, now, isGone);
};

/** What is alike while a third party rings, is consulted, or confers; the agent's own leg is for each to decide. */
export const ofThree = (call: Call<Three>, input: CallInput, now: EpochMs): Step => {
  const { phase } = call;
  switch (input.type) {
    case 'hangupRequested':
      return endCall(call, input, now);
    case 'dropRequested':
      return drop(call, input.by, now);
    case 'digitHeard':
      return [phase.agentLeg, phase.customerLeg, phase.thirdLeg].includes(input.leg)
        ? digit(call, input.leg, input.digit)
        : [call, []];
    case 'legEnded':
    case 'legLeft':
      return legGone(call, input, now);
    default:
      return [call, []];
  }
};
