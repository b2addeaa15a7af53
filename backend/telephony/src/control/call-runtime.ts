import { createMachine } from '@patchbay/shared-contracts';
import type { Clock } from '../ports.ts';
import type { Call, CallInput, Effect, Step } from './call.ts';
import { step } from './call-machine.ts';

/** Runs one effect. A rejection becomes an input by `failureOf`. */
export type RunEffect = (effect: Effect) => Promise<void> | void;

export interface CallRuntime {
  post(input: CallInput): void;
  call(): Call;
  /** Returns the call before the input whose effects are being run. */
  before(): Call;
  /** Resolves when all inputs posted so far, and their consequences, are done. */
  settled(): Promise<void>;
  /** Leaves the call as it is: nothing that happens from now on has consequences. */
  stop(): void;
}

/** Returns the input for a failed effect; effects that only record or notify have no bearing on the call. */
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
 * Runs the machine of a call: inputs one after another; the effects of each in order, before the next input. An input is processed a
 * moment after it was posted, as its sender may still be creating something that the effects need.
 */
export const createCallRuntime = (
  start: Step,
  run: RunEffect,
  clock: Pick<Clock, 'now'>,
  failed: (effect: Effect | undefined, error: unknown) => void,
  changed: () => void = () => undefined,
): CallRuntime => {
  let [before] = start;
  let isCreated = false;
  let isStopped = false;
  const created = Promise.resolve(); // effects need the runtime itself
  const machine = createMachine<Call, CallInput, Effect>({
    start,
    step: (call, input) => {
      if (isStopped) return [call, []];
      before = call;
      return step(call, input, clock.now());
    },
    obey: async (effect) => {
      if (!isCreated) await created;
      return isStopped ? undefined : run(effect);
    },
    onChange: changed,
    onError: (error, effect) => {
      failed(effect, error);
      const failure = effect && failureOf(effect);
      if (failure) machine.dispatch(failure);
    },
  });
  isCreated = true;
  return {
    post: (input) => queueMicrotask(() => machine.dispatch(input)),
    call: machine.current,
    before: () => before,
    settled: async () => {
      await Promise.resolve(); // inputs already posted come first
      await machine.settled();
    },
    stop: () => void (isStopped = true),
  };
};
