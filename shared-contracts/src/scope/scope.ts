import { isPromise } from './is-promise.ts';
import { throwLater } from './throw-later.ts';

/** How something is ended: a promise says when it is done. */
export type Stop = (() => unknown) | { unsubscribe(): void };

export interface ScopeSetup {
  /** How long one stop may take, ms. */
  readonly limitMs?: number;
  /** Told what did not end, and why. By default it is thrown where nobody is in the way, so that the page's error handling hears of it. */
  readonly warn?: (message: string) => void;
}

/** What was begun together and ends together. */
export interface Scope {
  /** `name` is what a warning calls it. */
  add(name: string, stop: Stop): void;
  /**
   * Ends what was added, the last first, each after the one before it is done. What fails or takes too long is told of and left behind,
   * so that it keeps nothing else from ending. Never rejects; where no stop promises anything, all is done when it returns.
   */
  end(): Promise<void>;
}

const LIMIT_MS = 5_000;

/** Null when it ended in time, else why it did not. */
async function outcomeOf(done: PromiseLike<unknown>, limitMs: number): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`it took longer than ${String(limitMs)} ms`), limitMs);
  });
  const ended = Promise.resolve(done).then(() => null, String);
  const outcome = await Promise.race([ended, late]);
  clearTimeout(timer);
  return outcome;
}

/** As `outcomeOf`; at once where nothing is promised. */
function stopped(stop: Stop, limitMs: number): string | null | Promise<string | null> {
  try {
    const done = typeof stop === 'function' ? stop() : stop.unsubscribe();
    return isPromise(done) ? outcomeOf(done, limitMs) : null;
  } catch (error) {
    return String(error);
  }
}

export function createScope({
  limitMs = LIMIT_MS,
  warn = (message) => throwLater(new Error(message)),
}: ScopeSetup = {}): Scope {
  const held: (readonly [name: string, stop: Stop])[] = [];
  return {
    add: (name, stop) => void held.push([name, stop]),
    async end() {
      for (const [name, stop] of held.splice(0).reverse()) {
        const outcome = stopped(stop, limitMs);
        const reason = isPromise(outcome) ? await outcome : outcome;
        if (reason !== null) warn(`${name} did not end: ${reason}`);
      }
    },
  };
}
