import type { Call, Effect, LegId } from './call.ts';

/** Answers the caller, once: from now on the caller pays for the call, and any sound can be played. */
export const pickUp = (call: Call, leg: LegId): readonly [Call, readonly Effect[]] =>
  call.soFar.pickedUp
    ? [call, []]
    : [{ ...call, soFar: { ...call.soFar, pickedUp: true } }, [{ type: 'answerCaller', leg }]];
