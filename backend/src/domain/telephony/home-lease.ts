import { z } from 'zod';
import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';
import type { Notices } from '../../kernel/shared-state/notices.ts';

/** Place of the calls of a home: phones, lines of callers, agents' reservations [TEL-020, decision 0433]. */
export type CallHomePlace =
  | { readonly is: 'here' }
  /** `address`: host and port at which the other processes reach it. */
  | { readonly is: 'there'; readonly processId: string; readonly address: string }
  /** No process has claimed the calls yet, or it cannot be determined. */
  | { readonly is: 'unknown' };

/** Sent by the process that gives up, so that nobody waits for the next check; the body is the name of the home. */
const FREE = 'calls are given up';
/** Sent by the process that takes a home, so that the others know at once where its calls are. */
const TAKEN = 'calls are taken';
/** Lease time: with the time below and the interval of checks, another process takes over in under five seconds. */
const LEASE_MS = 3_500;
/** Time without an extension, two checks and a bit, after which a holder that does not listen either is dead. */
const SILENT_MS = 1_200;
/** Time to wait without a holder: after Redis lost its data, the previous holder claims again first. */
export const GRACE_MS = 700;

const noteSchema = z.object({ processId: z.string(), address: z.string() });

export interface HomeLeaseDeps {
  readonly name: string;
  readonly processId: string;
  readonly locks: Locks;
  readonly notices: Pick<Notices, 'tell' | 'hear'>;
  readonly now: () => number;
  /** As in `CallHomePlace`. */
  readonly address: () => string;
  /** Whether this process is about to stop, and takes nothing any more. */
  readonly isLeaving: () => boolean;
  readonly moved: (place: CallHomePlace, before: CallHomePlace) => void;
  /** Asks for a check before the next regular one. */
  readonly lookSoon: () => void;
}

/** Lease on one home. `look` and `take` reject while Redis is away, and then everything stays as it was. */
export interface HomeLease {
  place(): CallHomePlace;
  /** Whether calls may begin here; also true while Redis is away and nobody can be asked. */
  isHere(): boolean;
  /** Time since nobody has been seen to have it, ms; at least `GRACE_MS` when this process had it last. `null`: somebody has it. */
  freeFor(): number | null;
  /** Extends the lease, or looks who has it. */
  look(): Promise<void>;
  take(): Promise<void>;
  /** Ends the lease of its holder if that is this process, which is certainly dead. */
  endOf(processId: string): Promise<void>;
  /** Lets no more calls begin here, ahead of `giveUp`. */
  close(): void;
  /** Hands it to whoever takes it next. */
  giveUp(): Promise<void>;
}

const isBy = (note: string | null, processId: string): note is string =>
  note !== null && noteSchema.parse(JSON.parse(note)).processId === processId;

const isSame = (one: CallHomePlace, other: CallHomePlace): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps the place, and tells about changes. */
function createPlace(moved: HomeLeaseDeps['moved']) {
  let place: CallHomePlace = { is: 'unknown' };
  return {
    now: (): CallHomePlace => place,
    put(next: CallHomePlace): void {
      if (isSame(place, next)) return;
      const before = place;
      place = next;
      moved(place, before);
    },
  };
}

export function createHomeLease(deps: HomeLeaseDeps): HomeLease {
  const { name, processId, locks, notices, now, isLeaving } = deps;
  const place = createPlace(deps.moved);
  let [lease, isGivenUp]: [Lock | null, boolean] = [null, false];
  /** As of the last look: what the holder noted, and since when there is none. */
  let [note, freeSince]: [string | null, number | null] = [null, null];

  const put = (next: CallHomePlace): void => {
    if (next.is !== 'unknown') isGivenUp = false;
    place.put(next);
  };
  const putHere = (): void => (isLeaving() ? undefined : put({ is: 'here' }));
  const close = (): void => {
    if (lease === null) return;
    [isGivenUp, freeSince] = [true, now()];
    put({ is: 'unknown' });
  };
  const heardFree = (): void => {
    freeSince = now() - GRACE_MS;
    deps.lookSoon();
  };
  notices.hear(FREE, (freed) => freed === name && heardFree());
  notices.hear(TAKEN, (taken) => taken === name && deps.lookSoon());
  return {
    place: place.now,
    isHere() {
      const { is } = place.now();
      return is === 'here' || (is === 'unknown' && !isLeaving() && !isGivenUp);
    },
    freeFor() {
      if (freeSince === null || lease !== null) return null;
      const comesFirst = place.now().is !== 'there' && !isGivenUp;
      return Math.max(now() - freeSince, comesFirst ? GRACE_MS : 0);
    },
    async look() {
      if (lease !== null && !(await lease.extend())) lease = null;
      if (lease !== null) return putHere();
      note = await locks.noteOf(name);
      freeSince = note === null ? (freeSince ?? now()) : null;
      if (note !== null) put({ is: 'there', ...noteSchema.parse(JSON.parse(note)) });
      else if (isLeaving()) put({ is: 'unknown' });
    },
    async endOf(dead) {
      if (isBy(note, dead) && (await locks.endOf(name, note, LEASE_MS - SILENT_MS))) heardFree();
    },
    async take() {
      lease = await locks.take(name, LEASE_MS, JSON.stringify({ processId, address: deps.address() }));
      freeSince = null;
      if (lease === null) return;
      putHere();
      notices.tell(TAKEN, name);
    },
    close,
    async giveUp() {
      if (lease === null) return;
      close();
      await lease.release().catch(() => undefined); // it expires by itself
      lease = null;
      notices.tell(FREE, name);
    },
  };
}
