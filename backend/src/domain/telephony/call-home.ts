import { z } from 'zod';
import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';
import type { Notices } from '../../kernel/shared-state/notices.ts';

/** Where the calls of the installation are: phones, lines of callers, agents' reservations [TEL-020, decision 0433]. */
export type CallHomePlace =
  | { readonly is: 'here' }
  /** `address`: host and port where that process is reached by the others. */
  | { readonly is: 'there'; readonly processId: string; readonly address: string }
  /** No process has said so yet, or it cannot be told. */
  | { readonly is: 'unknown' };

/** The process that has the calls; one at a time, by a lease. */
export interface CallHome {
  /** As of the last look, which is no older than half a second while Redis answers. */
  place(): CallHomePlace;
  /** Whether calls may begin here: also where nobody can be asked, for Redis is away. */
  isHere(): boolean;
  /** `before`: where they were as far as this process knew. */
  onMoved(listener: (place: CallHomePlace, before: CallHomePlace) => void): void;
  /** From now on it is ready to have them. `address`: as above. Resolves after the first look. */
  begin(address: string): Promise<void>;
  /** Gives them up, and takes them no more: another process has them at once. */
  leave(): Promise<void>;
  /** Leaves, and looks no more. */
  end(): Promise<void>;
}

const NAME = 'call home';
/** Told by who gives them up: nobody waits for the next look. */
const FREE = 'calls are given up';
/** A process that has not been heard of for so long has no calls any more: with the two below, another has them in under five seconds. */
const LEASE_MS = 3_500;
export const HOME_BEAT_MS = 500;
/** A Redis that has lost its data knows of no holder: who was it, says so again before others take the place. */
const GRACE_MS = 700;

const noteSchema = z.object({ processId: z.string(), address: z.string() });

export interface CallHomeDeps {
  readonly processId: string;
  readonly locks: Locks;
  readonly notices: Pick<Notices, 'tell' | 'hear'>;
  /** Runs every `ms`; the returned function stops it. */
  readonly every: (ms: number, run: () => Promise<void>) => () => void;
  readonly now: () => number;
}

const isSame = (one: CallHomePlace, other: CallHomePlace): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the calls are, and who is told when that changes. */
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

/** Runs each work when the one before it has ended. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => (last = last.then(work, work));
}

/** Of several processes. While Redis is away all stays as it was. */
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
    lookNext().catch(() => undefined); // Redis is away, which has been told
  });
  const leave = async (): Promise<void> => {
    isLeaving = true;
    if (lease !== null) put({ is: 'unknown' });
    await turns(giveUp); // a look under way may still take or extend the lease
  };
  return {
    ...{ place, onMoved },
    isHere: () => place().is === 'here' || (place().is === 'unknown' && !isLeaving),
    async begin(reachedAt) {
      address = reachedAt;
      await lookNext().catch(() => undefined); // Redis is away, which has been told
      stop = every(HOME_BEAT_MS, lookNext);
    },
    leave,
    async end() {
      stop();
      await leave();
    },
  };
}

/** Of a process that is alone. */
export const callsAreHere = (): CallHome => ({
  place: () => ({ is: 'here' }),
  isHere: () => true,
  onMoved: () => undefined,
  begin: async () => undefined,
  leave: async () => undefined,
  end: async () => undefined,
});
