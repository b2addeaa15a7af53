import type { Clock } from '../../clock/clock.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createTabLead, TAB_CHANNEL, type TabLead } from '../effects/tab-lead.ts';

type Run = (work: () => void) => void;
type Hear = (event: MessageEvent<unknown>) => void;
export type FakeChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

export interface FakeTab {
  readonly lead: TabLead;
  readonly clock: Clock;
  readonly is: () => 'running' | 'frozen' | 'dead';
  channel(name: string): FakeChannel;
  /** Holds back its timers and messages until it is thawed; it keeps its locks. */
  freeze(): void;
  thaw(): void;
  /** Ends its process: it falls silent and its locks are released. */
  kill(): void;
}

/** Runs a tab's work: at once, later, or never. */
function createTurns() {
  let is: 'running' | 'frozen' | 'dead' = 'running';
  let waiting: (() => void)[] = [];
  return {
    is: () => is,
    run(work: () => void): void {
      if (is === 'running') work();
      else if (is === 'frozen') waiting.push(work);
    },
    freeze: () => void (is = 'frozen'),
    thaw() {
      is = 'running';
      for (let work = waiting.shift(); work; work = waiting.shift()) work();
    },
    kill() {
      is = 'dead';
      waiting = [];
    },
  };
}

interface Wish {
  readonly run: Run;
  readonly begin: () => Promise<void>;
  readonly done: (error?: Error) => void;
}

type Begin = (lock: { readonly name: string } | null) => Promise<void> | undefined;

/** Implements a browser's lock: one holder, the others queued; stealing skips the queue and fails the holder's request. */
function createLock(name: string) {
  let line: Wish[] = [];
  let holder: Wish | null = null;
  const free = (wish: Wish) => {
    if (holder !== wish) return; // it was taken away
    holder = null;
    wish.done();
    next();
  };
  const give = (wish: Wish) => {
    holder = wish;
    wish.run(() => void wish.begin().then(() => free(wish)));
  };
  const next = () => {
    const first = holder ? undefined : line.shift();
    if (first) give(first);
  };
  return {
    request: (run: Run, options: LockOptions, begin: Begin) =>
      new Promise<void>((resolve, reject) => {
        const done = (error?: Error) => run(() => (error ? reject(error) : resolve()));
        if (options.ifAvailable && (holder || line.length > 0))
          return queueMicrotask(() => run(() => void Promise.resolve(begin(null)).then(() => done())));
        const wish: Wish = { run, begin: async () => begin({ name }), done };
        options.signal?.addEventListener('abort', () => {
          if (holder === wish) return;
          line = line.filter((other) => other !== wish);
          wish.done(new Error('aborted'));
        });
        if (!options.steal) line.push(wish);
        queueMicrotask(() => {
          if (!options.steal) return next();
          const before = holder;
          give(wish);
          before?.done(new Error('stolen'));
        });
      }),
    /** Releases the locks of the tab whose work `run` runs. */
    leave(run: Run) {
      line = line.filter((wish) => wish.run !== run);
      if (holder?.run === run) holder = null;
      queueMicrotask(next);
    },
  };
}

function createLocks() {
  const byName = new Map<string, ReturnType<typeof createLock>>();
  const lockOf = (name: string) => {
    const lock = byName.get(name) ?? createLock(name);
    byName.set(name, lock);
    return lock;
  };
  return {
    of: (run: Run) =>
      ({
        request: (name: string, options: LockOptions, begin: Begin) => lockOf(name).request(run, options, begin),
      }) as unknown as LockManager,
    die: (run: Run) => byName.forEach((lock) => lock.leave(run)),
  };
}

/** Implements a browser's channels: each message reaches all other tabs, in order. */
function createChannels() {
  const rooms = new Map<string, { readonly own: object; readonly hear: Hear; readonly run: Run }[]>();
  return (name: string, run: Run): FakeChannel => {
    const own = {};
    const room = rooms.get(name) ?? [];
    rooms.set(name, room);
    const close = () => void room.splice(0, room.length, ...room.filter((other) => other.own !== own));
    return {
      postMessage: (data: unknown) =>
        room
          .filter((other) => other.own !== own)
          .forEach(({ hear, run: runThere }) => runThere(() => hear(new MessageEvent('message', { data })))),
      addEventListener: (_: string, hear: unknown) => {
        if (typeof hear === 'function') room.push({ own, hear: (event) => void hear(event), run });
      },
      removeEventListener: close,
      close,
    };
  };
}

/** Creates a browser whose tabs share locks, local storage and channels. */
export function openBrowser() {
  const locks = createLocks();
  const clock = createManualClock(0);
  const channelOf = createChannels();
  const storages = new Map<string, Storage>();
  const storageOf = (tabId: string): Storage => {
    const storage = storages.get(tabId) ?? new MemoryStorage();
    storages.set(tabId, storage);
    return storage;
  };
  const open = (tabId: string): FakeTab => {
    const { run, is, freeze, thaw, kill } = createTurns();
    /** Wraps a timer, so that one cancelled while queued does not run. */
    const stoppable = (begin: (turn: () => void) => () => void, work: () => void) => {
      let isStopped = false;
      const stop = begin(() => run(() => isStopped || work()));
      return () => {
        isStopped = true;
        stop();
      };
    };
    const tabClock: Clock = {
      now: clock.now,
      after: (ms, work) => stoppable((turn) => clock.after(ms, turn), work),
      every: (ms, work) => stoppable((turn) => clock.every(ms, turn), work),
    };
    const lead = createTabLead({
      ...{ localStorage, sessionStorage: storageOf(tabId), tabId, clock: tabClock },
      ...{ channel: channelOf(TAB_CHANNEL, run), locks: locks.of(run) },
    });
    return {
      ...{ lead, clock: tabClock, is, freeze, thaw },
      channel: (name) => channelOf(name, run),
      kill() {
        kill();
        locks.die(run);
      },
    };
  };
  return { open, clock, tab: (tabId: string): TabLead => open(tabId).lead };
}
