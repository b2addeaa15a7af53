import { isPromise } from './is-promise.ts';
import { throwLater } from './throw-later.ts';

/** Function that ends something; a returned promise resolves when it has ended. */
export type Stop = (() => unknown) | { unsubscribe(): void };

export interface ScopeSetup {
  /** Time limit of one stop, ms. */
  readonly limitMs?: number;
  /** Called with what did not end, and why. By default it is thrown in a task of its own, so that the page's error handler sees it. */
  readonly warn?: (message: string) => void;
}

/** Group of resources that are released together. */
export interface Scope {
  /** `name` is used in warnings. */
  add(name: string, stop: Stop): void;
  /**
   * Stops everything added, in reverse order, one after the other. Failures and timeouts are reported and skipped, so that they do not
   * block the rest. Never rejects; without asynchronous stops, everything is done when it returns.
   */
  end(): Promise<void>;
}

const LIMIT_MS = 5_000;

/** Returns null when it ended in time, otherwise the reason. */
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

/** As `outcomeOf`; synchronous when no promise is returned. */
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
