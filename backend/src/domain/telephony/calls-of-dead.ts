import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Processes } from '../live/processes.ts';
import type { TakeOverOutcome, Telephony } from '@patchbay/telephony/telephony';
import type { CallHomes } from './call-homes.ts';
import { HANDED_OVER, handedOverSchema } from './hand-over.ts';
import type { CallsOfDead, StoredEntry } from './stored-calls.ts';

interface CallsOfDeadDeps {
  readonly callHomes: Pick<CallHomes, 'onMoved' | 'place'>;
  readonly notices: Pick<Notices, 'hear'>;
  readonly processes: Pick<Processes, 'onDied'>;
  readonly storedCalls: Pick<CallsOfDead, 'ask' | 'forget'>;
  readonly telephony: Pick<Telephony, 'takeOver'>;
  /** Whether a silent process is certainly gone: one that is only cut off from Redis keeps its calls. */
  isGone(processId: string, address: string): Promise<boolean>;
  readonly log: { info(facts: object, text: string): void };
  /** Runs once after `ms`. */
  readonly after: (ms: number, run: () => void) => unknown;
  readonly onError: (error: unknown) => void;
}

/** Pause before another try, for half a minute. */
const AGAIN_MS = 1_000;
const TRIES = 30;
/**
 * Pause before later ones, for ten minutes: that a process is gone may be certain only once its machine is back. The log has ended its calls
 * by then, and their customers are hung up.
 */
const LATER_MS = 15_000;
const LATER_TRIES = 40;

/** Looks until nothing is left, or for ten minutes. Asked `again`, it looks at once, and its ten minutes begin anew. */
function createSearch(look: () => Promise<boolean>, after: CallsOfDeadDeps['after'], over: () => void) {
  let asked = 0;
  let wake = (): void => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      after(ms, resolve);
    });
  const run = async (): Promise<void> => {
    let seen = asked;
    for (let tries = 1; ; tries += 1) {
      const isSomethingLeft = await look();
      if (asked === seen) {
        if (!isSomethingLeft || tries >= TRIES + LATER_TRIES) return over();
        await pause(tries < TRIES ? AGAIN_MS : LATER_MS);
      }
      if (asked !== seen) tries = 0;
      seen = asked;
    }
  };
  return {
    run,
    again: (): void => {
      asked += 1;
      wake();
    },
  };
}

/** Runs work of the same name one after the other: two attempts would take the same calls. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const now = (last.get(name) ?? Promise.resolve()).then(work);
    const done: Promise<unknown> = now
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === done) last.delete(name);
      });
    last.set(name, done);
    return now;
  };
}

/**
 * Goes on with the calls of a process that died, in the process that has their accounts now [TEL-022]: as soon as it has them, or later when
 * a process dies that had given them up before; and with calls that a process hands over as it ends [TEL-021]. What cannot be done yet is
 * tried again: it is not certain that the process is gone, Redis is away, or the log cannot be written.
 */
export function takeOverCallsOfDead(deps: CallsOfDeadDeps): void {
  const { callHomes, notices, processes, storedCalls, telephony, isGone, log, after, onError } = deps;
  const isHere = (accountId: string): boolean => callHomes.place(accountId).is === 'here';
  const searches = new Map<string, ReturnType<typeof createSearch>>();
  const handedOver = new Set<string>();
  const oneByOne = createTurns();
  /** Returns the calls that may be taken now, and whether others are left. Without an `address`: those that were handed over. */
  const takeable = async (dead: string, address: string) => {
    const all = await storedCalls.ask(dead);
    const wanted = address === '' ? all.filter(({ callId }) => handedOver.has(callId)) : all;
    const here = wanted.filter(({ accountId }) => isHere(accountId));
    const offered = here.filter(({ callId }) => handedOver.has(callId));
    const stored = offered.length === here.length || (await isGone(dead, address)) ? here : offered;
    return { stored, areOthers: stored.length < wanted.length };
  };
  /** Takes one call, and forgets it at once: a process that hands calls over hangs up those that it still finds after some seconds. */
  const takeOne = async (dead: string, { field, text }: StoredEntry): Promise<TakeOverOutcome> => {
    const [outcome = 'failed'] = await telephony.takeOver(dead, [text]);
    if (outcome !== 'failed') storedCalls.forget(dead, field);
    return outcome;
  };
  /** Returns whether something is left to be tried. */
  const takeNow = async (dead: string, address: string): Promise<boolean> => {
    const { stored, areOthers } = await takeable(dead, address);
    if (stored.length === 0) return areOthers;
    const outcomes = await Promise.all(stored.map((entry) => takeOne(dead, entry)));
    const count = (which: TakeOverOutcome): number => outcomes.filter((one) => one === which).length;
    const facts = { dead, stored: stored.length, taken: count('taken'), hungUp: count('hung up') };
    log.info(facts, 'calls of a dead process were taken over');
    return areOthers || outcomes.includes('failed');
  };
  const searchFor = (dead: string, address: string, over: () => void) => {
    const failed = (error: unknown): boolean => {
      onError(error);
      return true;
    };
    const look = () => oneByOne(dead, () => takeNow(dead, address)).catch(failed);
    const search = createSearch(look, after, over);
    void search.run();
    return search;
  };
  const look = (dead: string, address: string): void => {
    if (address === '') return;
    const running = searches.get(dead);
    if (running) running.again();
    else
      searches.set(
        dead,
        searchFor(dead, address, () => searches.delete(dead)),
      );
  };
  callHomes.onMoved(({ place, before }) => {
    if (place.is === 'here' && before.is === 'there') look(before.processId, before.address);
  });
  processes.onDied(look);
  notices.hear(HANDED_OVER, (body) => {
    const { processId, callIds } = handedOverSchema.parse(JSON.parse(body));
    callIds.forEach((id) => handedOver.add(id));
    searchFor(processId, '', () => callIds.forEach((id) => handedOver.delete(id)));
  });
}
