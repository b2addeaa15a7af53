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

/** Inputs one after another; the effects of each in order, before the next input. */
export const createCallRuntime = (
  [first, firstEffects]: Step,
  run: RunEffect,
  clock: Clock,
  failed: (effect: Effect, error: unknown) => void,
): CallRuntime => {
  let call = first;
  let before = first;
  const inputs: CallInput[] = [];
  const perform = async (effects: readonly Effect[]) => {
    for (const effect of effects) {
      try {
        await run(effect);
      } catch (error) {
        failed(effect, error);
        const failure = failureOf(effect);
        if (failure) inputs.push(failure);
      }
    }
  };
  const drain = async () => {
    for (let input = inputs.shift(); input; input = inputs.shift()) {
      const [next, effects] = step(call, input, clock.now());
      before = call;
      call = next;
      await perform(effects);
    }
  };
  let work = perform(firstEffects).then(drain);
  return {
    post: (input) => {
      inputs.push(input);
      work = work.then(drain);
    },
    call: () => call,
    before: () => before,
    settled: () => work,
  };
};
