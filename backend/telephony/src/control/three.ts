import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, Effect, Ending, LegId, Rejoining, Step, Three } from './call.ts';
import { endCall } from './ending.ts';
import { togetherIn } from './hearing.ts';
import { sideOf, wasAt } from './seats.ts';
import { dropThird } from './third.ts';

export const drop = (call: Call<Three | Rejoining>, by: 'agent' | 'third', now: EpochMs): Step => {
  const isRinging = wasAt(call.phase) === 'callingThird';
  const ending: Ending =
    by === 'agent'
      ? { by: 'agent', cause: isRinging ? 'cancelled' : 'removed' }
      : { by: 'system', cause: isRinging ? 'declined' : 'normal' };
  return dropThird(call, ending, now);
};

/** Passes keys of this leg's phone to the parties it is connected with. */
export const digit = (call: Call<Three | Rejoining>, leg: LegId, pressed: string): Step => {
  const { phase, soFar } = call;
  const side = sideOf(phase, leg);
  const together = togetherIn(phase);
  const others = together.includes(leg) ? together.filter((other) => other !== leg) : [];
  // The record keeps the keys that the customer and the agent sent.
  const counts = side === 'agent' || leg === phase.customerLeg;
  const sent =
    pressed === ',' ? [] : others.map((other): Effect => ({ type: 'sendDigit', leg: other, digit: pressed }));
  return [counts ? { ...call, soFar: { ...soFar, dtmf: soFar.dtmf + pressed } } : call, sent];
};

/** Reject on an agent's softphone sends 486 [SIP-032]; from an outside number that means a busy line. */
export const causeOfThird = ({ code, cause }: { code: number; cause: string }, phase: Three | Rejoining): string => {
  const { third } = phase;
  if (wasAt(phase) !== 'callingThird') return cause;
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

/**
 * Handles inputs that are the same while a third party rings, is consulted, or confers; the agent's own leg is for each phase to
 * decide.
 */
export const ofThree = (call: Call<Three>, input: CallInput, now: EpochMs): Step => {
  const { phase } = call;
  switch (input.type) {
    case 'hangupRequested':
      return endCall(call, input, now);
    case 'dropRequested':
      return drop(call, input.by, now);
    case 'digitHeard':
      return input.leg === phase.customerLeg || sideOf(phase, input.leg) !== undefined
        ? digit(call, input.leg, input.digit)
        : [call, []];
    case 'legEnded':
    case 'legLeft':
      return legGone(call, input, now);
    default:
      return [call, []];
  }
};
