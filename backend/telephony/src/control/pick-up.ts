import type { Call, Effect, LegId } from './call.ts';

/** The caller is answered, once: from now on he pays for what he hears, and it can be anything. */
export const pickUp = (call: Call, leg: LegId): readonly [Call, readonly Effect[]] =>
  call.soFar.pickedUp
    ? [call, []]
    : [{ ...call, soFar: { ...call.soFar, pickedUp: true } }, [{ type: 'answerCaller', leg }]];
