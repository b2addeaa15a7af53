import { z } from 'zod';
import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';
import type { Notices } from '../../kernel/shared-state/notices.ts';

/** Place of the installation's calls: phones, lines of callers, agents' reservations [TEL-020, decision 0433]. */
export type CallHomePlace =
  | { readonly is: 'here' }
  /** `address`: host and port at which the other processes reach it. */
  | { readonly is: 'there'; readonly processId: string; readonly address: string }
  /** No process has claimed the calls yet, or it cannot be determined. */
  | { readonly is: 'unknown' };

/** Election of the one process that has the calls, by a lease. */
export interface CallHome {
  /** As of the last check, at most half a second ago while Redis answers. */
  place(): CallHomePlace;
  /** Whether calls may begin here; also true while Redis is away and nobody can be asked. */
  isHere(): boolean;
  /** `before`: the previous place known to this process. */
  onMoved(listener: (place: CallHomePlace, before: CallHomePlace) => void): void;
  /** Becomes a candidate. `address`: as above. Resolves after the first check. */
  begin(address: string): Promise<void>;
  /** Gives up the calls for good; another process takes over at once. */
  leave(): Promise<void>;
  /** Leaves, and stops checking. */
  end(): Promise<void>;
}

const NAME = 'call home';
/** Sent by the process that gives up, so that nobody waits for the next check. */
const FREE = 'calls are given up';
/** Lease time: with the two times below, another process takes over in under five seconds. */
const LEASE_MS = 3_500;
export const HOME_BEAT_MS = 500;
/** Time to wait without a holder: after Redis lost its data, the previous holder claims again first. */
const GRACE_MS = 700;

const noteSchema = z.object({ processId: z.string(), address: z.string() });

export interface CallHomeDeps {
  readonly processId: string;
  readonly locks: Locks;
  readonly notices: Pick<Notices, 'tell' | 'hear'>;
  /** Runs a task every `ms`; the returned function stops it. */
  readonly every: (ms: number, run: () => Promise<void>) => () => void;
  readonly now: () => number;
}

const isSame = (one: CallHomePlace, other: CallHomePlace): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Stores the place and notifies listeners of changes. */
function createPlace() {
  const listeners: ((place: CallHomePlace, before: CallHomePlace) => void)[] = [];
  let place: CallHomePlace = { is: 'unknown' };
  return {
    place: (): CallHomePlace => place,
    put(next: CallHomePlace): void {
      if (isSame(place, next)) return;
      const before = place;
      place = next;
      listeners.forEach((listener) => listener(place, before));
    },
    onMoved: (listener: (typeof listeners)[number]): void => void listeners.push(listener),
  };
}

/** Runs tasks one after the other. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => (last = last.then(work, work));
}

/** Creates the election among several processes. While Redis is away everything stays as it was. */
export function createCallHome({ processId, locks, notices, every, now }: CallHomeDeps): CallHome {
  const { place, put, onMoved } = createPlace();
  let lease: Lock | null = null;
  let freeSince: number | null = null;
  let address = '';
  let isLeaving = false;
  let stop = (): void => undefined;

  const keeps = async (): Promise<boolean> => {
    if (lease !== null && !(await lease.extend())) lease = null;
    return lease !== null;
  };
  const take = async (): Promise<void> => {
    lease = await locks.take(NAME, LEASE_MS, JSON.stringify({ processId, address }));
    freeSince = null;
    if (lease !== null && !isLeaving) put({ is: 'here' });
  };
  const look = async (): Promise<void> => {
    if (await keeps()) return isLeaving ? undefined : put({ is: 'here' });
    const note = await locks.noteOf(NAME);
    if (note !== null) {
      freeSince = null;
      return put({ is: 'there', ...noteSchema.parse(JSON.parse(note)) });
    }
    if (isLeaving) return put({ is: 'unknown' });
    freeSince ??= now();
    if (place().is !== 'there' || now() - freeSince >= GRACE_MS) await take();
  };
  const giveUp = async (): Promise<void> => {
    if (lease === null) return;
    await lease.release().catch(() => undefined); // it expires by itself
    lease = null;
    notices.tell(FREE, '');
  };
  const turns = createTurns();
  const lookNext = () => turns(look);
  notices.hear(FREE, () => {
    freeSince = -Infinity;
    lookNext().catch(() => undefined); // Redis is away, which has been reported
  });
  const leave = async (): Promise<void> => {
    isLeaving = true;
    if (lease !== null) put({ is: 'unknown' });
    await turns(giveUp); // a check under way may still take or extend the lease
  };
  return {
    ...{ place, onMoved },
    isHere: () => place().is === 'here' || (place().is === 'unknown' && !isLeaving),
    async begin(reachedAt) {
      address = reachedAt;
      await lookNext().catch(() => undefined); // Redis is away, which has been reported
      stop = every(HOME_BEAT_MS, lookNext);
    },
    leave,
    async end() {
      stop();
      await leave();
    },
  };
}

/** Call home of a process that runs alone. */
export const callsAreHere = (): CallHome => ({
  place: () => ({ is: 'here' }),
  isHere: () => true,
  onMoved: () => undefined,
  begin: async () => undefined,
  leave: async () => undefined,
  end: async () => undefined,
});
