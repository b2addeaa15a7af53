import { isPromise } from '../scope/is-promise.ts';
import { throwLater } from '../scope/throw-later.ts';
import { createCell, type Store } from '../store/cell.ts';

/** Result of an event: the new state, and effects to run. */
export type MachineStep<State, Effect> = readonly [state: State, effects: readonly Effect[]];

export interface MachineSetup<State, Event, Effect> {
  /** Initial state, and effects to run before the first event. */
  readonly start: MachineStep<State, Effect>;
  /** Pure function: the clock and other dependencies are given by the creator of the machine. */
  readonly step: (state: State, event: Event) => MachineStep<State, Effect>;
  /** Runs an effect. A returned promise delays the following events; effects that nobody should wait for return nothing. */
  readonly obey: (effect: Effect) => void | Promise<void>;
  /** Called with each new state before its effects run. */
  readonly onChange?: (state: State, before: State) => void;
  /**
   * Called with the error of an effect, or, without an effect, of a step or a listener. By default the error is thrown in a task of its
   * own, so that the page's error handler sees it. It must not throw itself.
   */
  readonly onError?: (error: unknown, effect?: Effect) => void;
}

export interface Machine<State, Event> extends Store<State> {
  /** Never handles an event during another: events that arrive while effects run are handled after them, in order. */
  dispatch(event: Event): void;
  /** Resolves when all events dispatched so far, and their consequences, are done. */
  settled(): Promise<void>;
  /** Drops all later events; earlier ones are still handled. */
  stop(): void;
}

/** Runs an effect; returns a promise if it is asynchronous. Never throws or rejects. */
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
 * Runs a pure machine to completion: one event at a time, and its effects in order before the next one. A failing effect does not stop
 * other effects or later events. `dispatch` returns when everything is done, unless an effect is asynchronous.
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
        if (done) await done; // an async function runs synchronously up to its first await
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
