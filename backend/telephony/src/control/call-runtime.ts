import { createMachine } from '@patchbay/shared-contracts';
import type { Clock } from '../ports.ts';
import type { Call, CallInput, Effect, Step } from './call.ts';
import { step } from './call-machine.ts';

/** Runs one effect. What it rejects with becomes an input by `failureOf`. */
export type RunEffect = (effect: Effect) => Promise<void> | void;

export interface CallRuntime {
  post(input: CallInput): void;
  call(): Call;
  /** The call as the input found it whose effects are being run. */
  before(): Call;
  /** All that was posted so far, and what followed from it, is done. */
  settled(): Promise<void>;
}

/** A failed effect comes back as a fact; what only writes or tells has no bearing on the call. */
const failureOf = (effect: Effect): CallInput | undefined => {
  switch (effect.type) {
    case 'inviteAgent':
    case 'inviteNumber':
    case 'progressCaller':
    case 'answerCaller':
      return { type: 'legEnded', leg: effect.leg, code: 503, cause: 'unreachable' };
    case 'findAgent':
      return { type: 'noAgentFound' };
    default:
      return undefined;
  }
};

/**
 * Runs the machine of a call: inputs one after another; the effects of each in order, before the next input. An input is taken a moment
 * after it was posted, since who posts it may be in the middle of making what the effects need.
 */
export const createCallRuntime = (
  start: Step,
  run: RunEffect,
  clock: Pick<Clock, 'now'>,
  failed: (effect: Effect | undefined, error: unknown) => void,
): CallRuntime => {
  let [before] = start;
  const machine = createMachine<Call, CallInput, Effect>({
    start,
    step: (call, input) => {
      before = call;
      return step(call, input, clock.now());
    },
    obey: async (effect) => run(effect),
    onError: (error, effect) => {
      failed(effect, error);
      const failure = effect && failureOf(effect);
      if (failure) machine.dispatch(failure);
    },
  });
  return {
    post: (input) => queueMicrotask(() => machine.dispatch(input)),
    call: machine.current,
    before: () => before,
    settled: async () => {
      await Promise.resolve(); // what was posted is taken first
      await machine.settled();
    },
  };
};
