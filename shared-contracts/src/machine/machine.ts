import { isPromise } from '../scope/is-promise.ts';
import { throwLater } from '../scope/throw-later.ts';
import { createCell, type Store } from '../store/cell.ts';

/** What an event makes of a state, and what is to be done about it. */
export type MachineStep<State, Effect> = readonly [state: State, effects: readonly Effect[]];

export interface MachineSetup<State, Event, Effect> {
  /** The state it begins in, and what is done before the first event is taken. */
  readonly start: MachineStep<State, Effect>;
  /** Pure: the clock and whatever else it must know are given by whoever makes the machine. */
  readonly step: (state: State, event: Event) => MachineStep<State, Effect>;
  /** Does what was ordered. A promise holds back whatever comes next; what nobody should wait for returns nothing. */
  readonly obey: (effect: Effect) => void | Promise<void>;
  /** Told of each new state before its effects are obeyed. */
  readonly onChange?: (state: State, before: State) => void;
  /**
   * Told what an effect threw or rejected with, and without an effect what a step or a listener threw. By default the error is thrown
   * where nobody is in the way, so that the page's own error handling hears of it. It must not throw itself.
   */
  readonly onError?: (error: unknown, effect?: Effect) => void;
}

export interface Machine<State, Event> extends Store<State> {
  /** Never takes an event in the middle of another: what comes while effects are obeyed is taken after them, in order. */
  dispatch(event: Event): void;
  /** Resolves when all that was dispatched so far, and what followed from it, is done. */
  settled(): Promise<void>;
  /** Drops every event from now on; what was dispatched before is still done. */
  stop(): void;
}

/** Obeys an effect; a promise of it where there is something to wait for. Neither throws nor rejects. */
const carriedOutBy =
  <Effect>(obey: (effect: Effect) => unknown, onError: (error: unknown, effect: Effect) => void) =>
  (effect: Effect): PromiseLike<unknown> | undefined => {
    const failed = (error: unknown): void => onError(error, effect);
    try {
      const done = obey(effect);
      return isPromise(done) ? done.then(undefined, failed) : undefined;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };

/**
 * Runs a pure machine to completion: one event at a time, and the effects of each in order before the next. An effect that fails keeps
 * neither those beside it nor what follows from being done. Unless an effect makes it wait, `dispatch` returns when all is done.
 */
export function createMachine<State, Event extends string | object, Effect extends string | object>(
  setup: MachineSetup<State, Event, Effect>,
): Machine<State, Event> {
  const { step, obey, onChange, onError = throwLater } = setup;
  const [first, firstEffects] = setup.start;
  const cell = createCell(first);
  const events: Event[] = [];
  const effects: Effect[] = [...firstEffects];
  let isRunning = false;
  let isStopped = false;

  const take = (event: Event): void => {
    const before = cell.current();
    const [next, ordered] = step(before, event);
    effects.push(...ordered);
    cell.set(next);
    if (!Object.is(before, next)) onChange?.(next, before);
  };
  const takeNext = (): boolean => {
    const event = events.shift();
    try {
      if (event !== undefined) take(event);
    } catch (error) {
      onError(error);
    }
    return event !== undefined;
  };
  const carryOut = carriedOutBy(obey, onError);
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      for (let effect = effects.shift(); effect !== undefined; effect = effects.shift()) {
        const done = carryOut(effect);
        if (done) await done; // an async function runs without a pause until the first of these
      }
    } while (takeNext());
    isRunning = false;
  };
  let work = run();
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    dispatch(event) {
      if (isStopped) return;
      events.push(event);
      if (!isRunning) work = run();
    },
    settled: () => work,
    stop() {
      isStopped = true;
    },
  };
}
