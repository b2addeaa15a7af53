import { createCell, storageKeys, z, type Store } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';

const KEY = storageKeys.primaryTab; // [TAB-001]
const LOCK = 'patchbay-primary-tab';
const TAKING_LOCK = 'patchbay-primary-tab-taking';
export const TAB_CHANNEL = 'patchbay-tabs';
/** In the tab's own storage: it loads as the primary one. */
const CLAIM = 'V001-make-primary';
/** A tab that does not answer is not there any more; ms. */
const ANSWER_MS = 1000;
/** Pause before the lock is asked for again after it was refused or taken away; ms. A browser that always refuses is not asked all the time. */
const AGAIN_MS = 500;
/** So long the lead is kept free for the tab it was given to; ms. */
const GIVEN_MS = 5000;

/** The leading tab says this often that it runs; ms. */
const ALIVE_MS = 4_000;
/** By then every tab has heard of a lead that was taken; ms. */
const TAKEN_MS = 3_000;
/** A leading tab that was silent this long is asked whether it runs, and the lead is taken from it when it does not answer; ms. */
const SILENT_MS = 12_000;
/** The same where it had a call when it spoke last: a page that hangs may still carry sound, and a call is not cut by another tab. */
const SILENT_IN_CALL_MS = 60_000;

/** `busy`: the leading tab has a call. */
export type ClaimAnswer = 'given' | 'busy';

/** What tabs say to each other; `from` and `to` are ids of tabs. */
const messageSchema = z.union([
  z.object({ type: z.literal('wanted'), from: z.string() }),
  z.object({ type: z.enum(['given', 'busy']), to: z.string() }),
  z.object({ type: z.literal('asked') }),
  z.object({ type: z.literal('alive'), inCall: z.boolean() }),
]);
type Message = z.infer<typeof messageSchema>;

/**
 * Whether this tab is the primary one [TAB-001, TAB-004, TAB-006]. The Web Lock decides, because it cannot be left behind by a tab
 * that died; local storage repeats it under the documents' key. Where there are no locks every tab is primary.
 *
 *   waiting ──lock──▶ leading ──wanted, no call──▶ waiting (behind whoever wanted)
 *      └──leading tab says nothing any more──▶ leading; the other, when it runs again, waits
 *
 * The lock of a tab that died is free at once. A tab that is frozen or hangs keeps it, so the leading tab says that it runs [UX-013].
 */
export interface TabLead extends Store<boolean> {
  /** What keeps this tab from giving the lead away: a call in progress [TAB-007]. */
  guard(isBusy: () => boolean): void;
  /** Asks the leading tab to give way. When given, loading this tab anew makes it the primary one [TAB-003]. */
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

/** Messages of the other tabs that are for everybody or for this one. */
const listen = ({ channel, tabId }: TabPlace, hear: (message: Message) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success && (!('to' in message.data) || message.data.to === tabId)) hear(message.data);
  });

/** Watches whether the leading tab runs; `silent` is called when it does not. */
function createWatch({ clock, channel }: TabPlace, silent: () => void) {
  let stop = () => {};
  const wait = (ms: number) => {
    stop();
    stop = clock.after(ms, ask);
  };
  /** A watcher that was frozen itself finds its timer over: the answer tells it that all is well. */
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

/** The question to the leading tab. */
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

export function createTabLead(place: TabPlace): TabLead {
  const { localStorage, sessionStorage, tabId, locks, channel, clock } = place;
  const lead = createCell(locks === undefined);
  const ended = new AbortController();
  let waiting = new AbortController();
  let isBusy = () => false;
  let release = () => {};
  let stopSigns = () => {};
  const claiming = createClaim(place);
  const say = (message: Message) => channel.postMessage(message);
  const sayAlive = () => say({ type: 'alive', inCall: isBusy() });
  const forget = () => {
    if (localStorage.getItem(KEY) === tabId) localStorage.removeItem(KEY); // [TAB-005]
  };
  const begin = () => {
    watch.stop();
    localStorage.setItem(KEY, tabId);
    lead.set(true);
    sayAlive();
    stopSigns = clock.every(ALIVE_MS, sayAlive);
    return new Promise<void>((resolve) => (release = resolve));
  };
  const lose = () => {
    stopSigns();
    forget();
    lead.set(false);
  };
  /** The lock was given back: this tab waits again, behind the others. */
  const again = () => {
    lose();
    if (!ended.signal.aborted) waitForLead();
  };
  /** The lock was refused or taken away. */
  const later = () => {
    lose();
    if (!ended.signal.aborted) clock.after(AGAIN_MS, waitForLead);
  };
  const waitForLead = () => {
    if (ended.signal.aborted || !locks) return;
    const own = (waiting = new AbortController());
    watch.start();
    locks.request(LOCK, { signal: own.signal }, begin).then(again, () => own.signal.aborted || later());
  };
  const take = () => {
    waiting.abort();
    locks?.request(LOCK, { steal: true }, begin).then(again, later);
  };
  /** Of many tabs that wait one takes it: they notice the silence together. */
  const takeFromSilent = () =>
    void locks?.request(TAKING_LOCK, { ifAvailable: true }, (taking) => {
      if (taking === null || ended.signal.aborted) return watch.start();
      take();
      return new Promise<void>((done) => void clock.after(TAKEN_MS, done));
    });
  const watch = createWatch(place, takeFromSilent);
  const giveWay = (to: string) => {
    if (isBusy()) return say({ type: 'busy', to });
    lose();
    say({ type: 'given', to });
    clock.after(GIVEN_MS, release); // unless the other one, loaded anew, has taken it by then
  };
  listen(place, (message) => {
    if (message.type === 'given' || message.type === 'busy') claiming.answered(message.type);
    else if (!lead.current()) return message.type === 'alive' ? watch.heard(message.inCall) : undefined;
    else if (message.type === 'wanted') giveWay(message.from);
    else if (message.type === 'asked') sayAlive();
  });
  window.addEventListener('pagehide', forget);
  if (!locks) void begin();
  else if (sessionStorage.getItem(CLAIM) === null) waitForLead();
  else {
    sessionStorage.removeItem(CLAIM);
    take();
  }
  return {
    current: lead.current,
    subscribe: lead.subscribe,
    guard: (busy) => void (isBusy = busy),
    claim: claiming.claim,
    stop() {
      ended.abort();
      waiting.abort();
      watch.stop();
      stopSigns();
      window.removeEventListener('pagehide', forget);
      channel.close();
      release();
      forget();
    },
  };
}
