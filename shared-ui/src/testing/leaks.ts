import type { Console } from '@patchbay/shared-contracts';
import { Observable } from '@patchbay/shared-contracts/rx';
import type { mountRemote } from '../remote/mount-remote.tsx';

/** Counts of everything a root may leave behind [PLAT-027]. */
export interface Left {
  readonly listeners: number;
  readonly timers: number;
  readonly styles: number;
  readonly nodes: number;
  readonly subscriptions: number;
}

const isGone = (target: EventTarget): boolean => target instanceof Node && !target.isConnected;

/** Counts the listeners of all live targets: window, document, elements of the page, sockets, media queries. */
function countListeners(): () => number {
  const kept = new Map<EventTarget, Set<string>>();
  const ids = new WeakMap<object, number>();
  let next = 0;
  const idOf = (listener: object) => ids.get(listener) ?? (ids.set(listener, ++next), next);
  const captureOf = (options: unknown) =>
    typeof options === 'object' && options !== null && 'capture' in options
      ? Boolean(options.capture)
      : options === true;
  /** Patches a target that has both functions: the prototype, and the window, to which jest gives its own. */
  const watch = (place: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => {
    const { addEventListener: add, removeEventListener: remove } = place;
    place.addEventListener = function (this: EventTarget, type, listener, options) {
      // jsdom does not accept abort signals of this test environment, so they are handled here
      const { signal, ...rest } = typeof options === 'object' ? options : { capture: options === true };
      add.call(this, type, listener, rest);
      signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
      if (listener === null || rest.once) return;
      const own = kept.get(this) ?? new Set();
      kept.set(this, own.add(`${type} ${idOf(listener)} ${captureOf(options)}`));
    };
    place.removeEventListener = function (this: EventTarget, type, listener, options) {
      remove.call(this, type, listener, options);
      if (listener !== null) kept.get(this)?.delete(`${type} ${idOf(listener)} ${captureOf(options)}`);
    };
  };
  watch(EventTarget.prototype);
  if (Object.hasOwn(window, 'addEventListener')) watch(window);
  return () => [...kept].reduce((sum, [target, own]) => sum + (isGone(target) ? 0 : own.size), 0);
}

/** Counts timers that have neither run out nor been cleared. */
function countTimers(): () => number {
  const running = new Set<unknown>();
  const { setTimeout: start, setInterval: repeat, clearTimeout: stop, clearInterval: end } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer: unknown = start(() => {
        running.delete(timer);
        run(...given);
      }, ms);
      running.add(timer);
      return timer;
    },
    setInterval: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer: unknown = repeat(run, ms, ...given);
      running.add(timer);
      return timer;
    },
    clearTimeout: (timer?: number) => (running.delete(timer), stop(timer)),
    clearInterval: (timer?: number) => (running.delete(timer), end(timer)),
  });
  return () => running.size;
}

/** Counts subscriptions to the console's bus and stores. */
function countSubscriptions(console: Console): { console: Console; count: () => number } {
  let count = 0;
  const counted = (off: () => void) => {
    count += 1;
    return () => {
      count -= 1;
      off();
    };
  };
  const store = <Kept extends { subscribe(listener: () => void): () => void }>(kept: Kept): Kept => ({
    ...kept,
    subscribe: (listener: () => void) => counted(kept.subscribe(listener)),
  });
  const { bus } = console;
  return {
    count: () => count,
    console: {
      ...console,
      session: store(console.session),
      theme: store(console.theme),
      i18n: store(console.i18n),
      bus: {
        ...bus,
        on: (topic) =>
          new Observable((observer) => {
            const subscription = bus.on(topic).subscribe(observer);
            return counted(() => subscription.unsubscribe());
          }),
      },
    },
  };
}

/** A remote as made by `mountRemote`. */
export type Mountable = ReturnType<typeof mountRemote>;

interface Rounds {
  readonly first: number;
  /** Last round in a complete run (`PATCHBAY_WHOLE=1`); otherwise ten after the first, which suffices to see leaks per round. */
  readonly last: number;
  /** Awaited before the first count: a page loaded later would count as a leak. */
  readonly drawn?: () => Promise<unknown>;
}

/**
 * Mounts and unmounts a remote repeatedly as the host does, and returns the counts after the first rounds and at the end. React's own
 * queue is not replaced: mounting resolves after the first effects have run.
 */
export async function leftAfter(remote: Mountable, given: Console, rounds: Rounds) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const listeners = countListeners();
  const timers = countTimers();
  const { console, count } = countSubscriptions(given);
  const domElement = document.createElement('div');
  const mountParcel = () => {
    throw new Error('a remote mounts no parcels');
  };
  const props = { console, domElement, failed: () => undefined, name: 'counted', singleSpa: {}, mountParcel };
  const all = async (steps: Mountable['bootstrap'] | Mountable['mount']) => {
    for (const step of [steps].flat()) await step(props);
  };
  const settled = (ms: number) => new Promise((done) => setTimeout(done, ms));
  /** Returns the minimum of several counts: a timer about to run out is no leak. */
  const fewestTimers = async () => {
    let fewest = Infinity;
    for (let times = 0; times < 8; times++) {
      await settled(250);
      fewest = Math.min(fewest, timers());
    }
    return fewest;
  };
  const look = async (): Promise<Left> => ({
    timers: await fewestTimers(),
    listeners: listeners(),
    styles: document.querySelectorAll('style').length,
    nodes: document.querySelectorAll('*').length,
    subscriptions: count(),
  });
  const end = process.env['PATCHBAY_WHOLE'] === '1' ? rounds.last : rounds.first + 10;
  await all(remote.bootstrap);
  let first: Left | null = null;
  for (let round = 1; round <= end; round++) {
    document.body.append(domElement);
    await all(remote.mount);
    await (round <= rounds.first && rounds.drawn ? rounds.drawn() : settled(0));
    await all(remote.unmount);
    domElement.remove();
    if (round === rounds.first) first = await look();
  }
  return { first, last: await look() };
}
