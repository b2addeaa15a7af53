import { createCell, storageKeys, z, type Store } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';

const KEY = storageKeys.primaryTab; // [TAB-001]
const LOCK = 'patchbay-primary-tab';
const TAKING_LOCK = 'patchbay-primary-tab-taking';
export const TAB_CHANNEL = 'patchbay-tabs';
/** Session storage key of a tab to be loaded as the primary one. */
const CLAIM = 'V001-make-primary';
/** Time without an answer after which a tab counts as gone; ms. */
const ANSWER_MS = 1000;
/**
 * Pause before the lock is requested again after a refusal or loss, so that a browser that always refuses is not asked continuously;
 * ms.
 */
const AGAIN_MS = 500;
/** Time for which the lead is kept free for the tab it was given to; ms. */
const GIVEN_MS = 5000;

/** Interval of the leading tab's signs of life; ms. */
const ALIVE_MS = 4_000;
/** Time by which every tab knows of a taken lead; ms. */
const TAKEN_MS = 3_000;
/** Silence after which the leading tab is asked, and loses the lead if it does not answer; ms. */
const SILENT_MS = 12_000;
/** The same if it had a call when last heard: a hanging page may still carry audio, and another tab must not cut the call. */
const SILENT_IN_CALL_MS = 60_000;

/** `busy`: the leading tab has a call. */
export type ClaimAnswer = 'given' | 'busy';

/** Messages between tabs; `from` and `to` are ids of tabs. */
const messageSchema = z.union([
  z.object({ type: z.literal('wanted'), from: z.string() }),
  z.object({ type: z.enum(['given', 'busy']), to: z.string() }),
  z.object({ type: z.literal('asked') }),
  z.object({ type: z.literal('alive'), inCall: z.boolean() }),
]);
type Message = z.infer<typeof messageSchema>;

/**
 * Whether this tab is the primary one [TAB-001, TAB-004, TAB-006]. A Web Lock decides, because a crashed tab cannot leave it behind;
 * local storage repeats it under the required key. Without locks every tab is primary.
 *
 *   waiting ──lock──▶ leading ──wanted, no call──▶ waiting (behind whoever wanted)
 *      └──leading tab has gone silent──▶ leading; the other, when it runs again, waits
 *
 * The lock of a crashed tab is free at once. A frozen or hanging tab keeps it; the leading tab therefore sends signs of life [UX-013].
 */
export interface TabLead extends Store<boolean> {
  /** Sets what keeps this tab from giving up the lead: a call in progress [TAB-007]. */
  guard(isBusy: () => boolean): void;
  /** Asks the leading tab to give way. If it does, reloading this tab makes it the primary one [TAB-003]. */
  claim(): Promise<ClaimAnswer>;
  stop(): void;
}

export interface TabPlace {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly tabId: string;
  readonly locks: LockManager | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  readonly clock: Pick<Clock, 'after' | 'every'>;
}

/** Receives other tabs' messages to all or to this one. */
const listen = ({ channel, tabId }: TabPlace, hear: (message: Message) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success && (!('to' in message.data) || message.data.to === tabId)) hear(message.data);
  });

/** Watches whether the leading tab runs; calls `silent` when it does not. */
function createWatch({ clock, channel }: TabPlace, silent: () => void) {
  let stop = () => {};
  const wait = (ms: number) => {
    stop();
    stop = clock.after(ms, ask);
  };
  /** Asks before concluding: a watcher that was itself frozen finds its timer expired, and the answer shows that all is well. */
  const ask = () => {
    stop = clock.after(ANSWER_MS, silent);
    channel.postMessage({ type: 'asked' } satisfies Message);
  };
  return {
    start: () => wait(SILENT_MS),
    heard: (inCall: boolean) => wait(inCall ? SILENT_IN_CALL_MS : SILENT_MS),
    stop: () => stop(),
  };
}

/** Asks the leading tab for the lead. */
function createClaim({ channel, tabId, sessionStorage, clock }: TabPlace) {
  let answered: (answer: ClaimAnswer) => void = () => {};
  return {
    answered: (answer: ClaimAnswer) => answered(answer),
    async claim(): Promise<ClaimAnswer> {
      const answer = await new Promise<ClaimAnswer>((resolve) => {
        answered = resolve;
        clock.after(ANSWER_MS, () => resolve('given'));
        channel.postMessage({ type: 'wanted', from: tabId } satisfies Message);
      });
      if (answer === 'given') sessionStorage.setItem(CLAIM, tabId);
      return answer;
    },
  };
}

interface Holding {
  /** Called with the lock, which is held until the returned promise resolves. */
  readonly begin: () => Promise<void>;
  /** Called when the lock was lost or refused. */
  readonly lose: () => void;
  readonly waits: () => void;
}

/** Waits for the lock, or takes it. */
function createLeadLock({ locks, clock }: TabPlace, { begin, lose, waits }: Holding) {
  let isOver = false;
  let waiting = new AbortController();
  /** Handles a released lock: this tab queues again, behind the others. */
  const again = () => {
    lose();
    wait();
  };
  /** Handles a lock refused or taken away. */
  const later = () => {
    lose();
    if (!isOver) clock.after(AGAIN_MS, wait);
  };
  const wait = () => {
    if (isOver || !locks) return;
    const own = (waiting = new AbortController());
    waits();
    locks.request(LOCK, { signal: own.signal }, begin).then(again, () => own.signal.aborted || later());
  };
  const take = () => {
    waiting.abort();
    locks?.request(LOCK, { steal: true }, begin).then(again, later);
  };
  return {
    wait,
    take,
    /** Takes the lock from a silent tab; only one of the waiting tabs may, as all notice the silence together. */
    takeFromSilent: () =>
      void locks?.request(TAKING_LOCK, { ifAvailable: true }, (taking) => {
        if (taking === null || isOver) return waits();
        take();
        return new Promise<void>((done) => void clock.after(TAKEN_MS, done));
      }),
    end() {
      isOver = true;
      waiting.abort();
    },
  };
}

/** Sends signs of life while this tab leads. */
function createSigns({ channel, clock }: TabPlace, inCall: () => boolean) {
  const say = () => channel.postMessage({ type: 'alive', inCall: inCall() } satisfies Message);
  let stop = () => {};
  return {
    say,
    start() {
      say();
      stop = clock.every(ALIVE_MS, say);
    },
    stop: () => stop(),
  };
}

export function createTabLead(place: TabPlace): TabLead {
  const { localStorage, sessionStorage, tabId, locks, channel, clock } = place;
  const lead = createCell(locks === undefined);
  let isBusy = () => false;
  let release = () => {};
  const claiming = createClaim(place);
  const say = (message: Message) => channel.postMessage(message);
  const signs = createSigns(place, () => isBusy());
  const forget = () => {
    if (localStorage.getItem(KEY) === tabId) localStorage.removeItem(KEY); // [TAB-005]
  };
  const begin = () => {
    watch.stop();
    localStorage.setItem(KEY, tabId);
    lead.set(true);
    signs.start();
    return new Promise<void>((resolve) => (release = resolve));
  };
  const lose = () => {
    signs.stop();
    forget();
    lead.set(false);
  };
  const lock = createLeadLock(place, { begin, lose, waits: () => watch.start() });
  const watch = createWatch(place, lock.takeFromSilent);
  const giveWay = (to: string) => {
    if (isBusy()) return say({ type: 'busy', to });
    lose();
    say({ type: 'given', to });
    clock.after(GIVEN_MS, release); // unless the other tab, once reloaded, has taken it by then
  };
  listen(place, (message) => {
    if (message.type === 'given' || message.type === 'busy') claiming.answered(message.type);
    else if (!lead.current()) return message.type === 'alive' ? watch.heard(message.inCall) : undefined;
    else if (message.type === 'wanted') giveWay(message.from);
    else if (message.type === 'asked') signs.say();
  });
  window.addEventListener('pagehide', forget);
  if (!locks) void begin();
  else if (sessionStorage.getItem(CLAIM) === null) lock.wait();
  else {
    sessionStorage.removeItem(CLAIM);
    lock.take();
  }
  return {
    current: lead.current,
    subscribe: lead.subscribe,
    guard: (busy) => void (isBusy = busy),
    claim: claiming.claim,
    stop() {
      lock.end();
      watch.stop();
      signs.stop();
      window.removeEventListener('pagehide', forget);
      channel.close();
      release();
      forget();
    },
  };
}
