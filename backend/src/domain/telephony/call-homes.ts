import { DatabaseTrouble } from '../../kernel/db/database-trouble.ts';
import type { Locks } from '../../kernel/shared-state/locks.ts';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import { createHomeLease, GRACE_MS, type CallHomePlace, type HomeLease } from './home-lease.ts';
import { homeOf } from './home-of.ts';
import { createHomeShares } from './home-shares.ts';

export type { CallHomePlace } from './home-lease.ts';

/** Id of an account; `null`: the network, i.e. trunks, and phones that belong to no account. */
export type AccountOrNetwork = string | null;

/** The calls of some accounts went to another process, or their place became known. */
export interface HomeMove {
  /** Number of the home. */
  readonly home: number;
  readonly place: CallHomePlace;
  /** The previous place known to this process. */
  readonly before: CallHomePlace;
  isOf(account: AccountOrNetwork): boolean;
}

/** The process that is to have calls, as the election needs it. */
export interface OwnProcess {
  /** Host and port at which the other processes reach it. */
  readonly address: string;
  /** Whether a call of one of these accounts runs or waits here. */
  hasCalls(isOf: (accountId: string) => boolean): boolean;
}

/**
 * Decides which process has the calls of which account [TEL-020, decision 0433]. Accounts are spread over homes by a hash; each home has a
 * lease, and the processes share the homes so that each has about as many agents (decision 0439).
 */
export interface CallHomes {
  /** As of the last check, at most half a second ago while Redis answers. */
  place(account: AccountOrNetwork): CallHomePlace;
  /** Whether calls of the account may begin here; also true while Redis is away and nobody can be asked. */
  isHere(account: AccountOrNetwork): boolean;
  /** Part of all homes that are here, 0 to 1. */
  part(): number;
  onMoved(listener: (move: HomeMove) => void): void;
  /** Becomes a candidate. Resolves after the first check. */
  begin(own: OwnProcess): Promise<void>;
  /** Gives up all homes for good; other processes take over at once. */
  leave(): Promise<void>;
  /** Leaves, and stops checking. */
  end(): Promise<void>;
}

/** Announces that a process takes homes; the body is its id. */
const CANDIDATE = 'takes calls';
const CANDIDATE_LEFT = 'takes no calls any more';
/** A candidate that was not heard for this time is gone. */
const HEARD_MS = 2_000;
export const HOME_BEAT_MS = 500;
/** Further time after which a process takes a home beyond its share: nobody else did. */
const BEYOND_SHARE_MS = 1_000;

export interface CallHomesDeps {
  /** Number of homes; the same in all processes of an installation. */
  readonly count: number;
  readonly processId: string;
  readonly locks: Locks;
  readonly notices: Pick<Notices, 'tell' | 'hear'>;
  /** Runs a task every `ms`; the returned function stops it. */
  readonly every: (ms: number, run: () => Promise<void>) => () => void;
  readonly now: () => number;
  /** Whether a process is certainly dead. */
  readonly isGone: (processId: string, address: string) => Promise<boolean>;
  /** Reads the number of agents of each account. */
  readonly agentsOfAccounts: () => Promise<ReadonlyMap<string, number>>;
  readonly onError: (error: unknown) => void;
}

/** Runs tasks one after the other. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => (last = last.then(work, work));
}

/** Keeps the processes that take homes. */
function createCandidates({ processId, notices, now }: Pick<CallHomesDeps, 'processId' | 'notices' | 'now'>) {
  const heard = new Map<string, number>();
  notices.hear(CANDIDATE, (id) => void heard.set(id, now()));
  notices.hear(CANDIDATE_LEFT, (id) => void heard.delete(id));
  return {
    announce: () => notices.tell(CANDIDATE, processId),
    leave: () => notices.tell(CANDIDATE_LEFT, processId),
    others: () => [...heard].flatMap(([id, at]) => (now() - at <= HEARD_MS ? [id] : [])),
    /** Leaves out one that is certainly dead, here and in the other processes. */
    forget: (id: string) => {
      if (heard.delete(id)) notices.tell(CANDIDATE_LEFT, id);
    },
  };
}

/** One home alone keeps the name that it had before there were several, so that versions can follow each other. */
const nameOf = (home: number, count: number): string => (count === 1 ? 'call home' : `call home ${home} of ${count}`);

/** Puts the homes in an order of its own for each process, so that two processes do not try the same one first. */
const orderFor = (processId: string, count: number): readonly number[] => {
  const first = homeOf(processId, count);
  return Array.from({ length: count }, (_, at) => (first + at) % count);
};

/** Age after which the numbers of agents are read again, and the same when they could not be read, ms. */
const WEIGHED_MS = 60_000;
const WEIGH_AGAIN_MS = 5_000;

/** Weighs each home by its agents. */
function createHomeWeights({ count, now, agentsOfAccounts, onError }: CallHomesDeps) {
  let weights: readonly number[] = [];
  let dueAt = -Infinity;
  const read = async (): Promise<void> => {
    const next = new Array<number>(count).fill(1); // accounts to come
    for (const [accountId, agents] of await agentsOfAccounts()) {
      const home = homeOf(accountId, count);
      next[home] = (next[home] ?? 0) + agents;
    }
    weights = next;
    dueAt = now() + WEIGHED_MS;
  };
  return {
    of: (home: number): number => weights[home] ?? 1,
    /** Keeps what it knows while the database is away. */
    async look(): Promise<void> {
      if (now() < dueAt) return;
      dueAt = now() + WEIGH_AGAIN_MS;
      await read().catch((error: unknown) => (error instanceof DatabaseTrouble ? undefined : onError(error)));
    },
  };
}

interface Sharing {
  readonly processId: string;
  readonly homes: readonly HomeLease[];
  /** Ids of the other processes that take homes. */
  readonly others: () => readonly string[];
  readonly weightOf: (home: number) => number;
  /** Whether a home has a call, by its number. */
  readonly hasCalls: (home: number) => boolean;
}

/** Shares the homes evenly with the other processes. */
function createSharing({ processId, homes, others, weightOf, hasCalls }: Sharing) {
  const placeOf = (home: number): CallHomePlace => homes[home]?.place() ?? { is: 'unknown' };
  const shares = createHomeShares({ count: homes.length, placeOf, weightOf, others });
  return {
    /** Takes homes that nobody has; returns whether it took one. */
    async takeFree(): Promise<boolean> {
      const before = homes.filter((home) => home.place().is === 'here').length;
      for (const home of orderFor(processId, homes.length)) {
        const freeFor = homes[home]?.freeFor() ?? -Infinity;
        const needed = shares.takesFirst() ? GRACE_MS : GRACE_MS + BEYOND_SHARE_MS;
        if (freeFor >= needed) await homes[home]?.take();
      }
      return homes.filter((home) => home.place().is === 'here').length > before;
    },
    /** Gives up one home without calls while this process has more than its share: phones reconnect, and no call notices. */
    async levelOut(): Promise<void> {
      const home = shares.surplus((each) => !hasCalls(each));
      if (home !== undefined) await homes[home]?.giveUp();
    },
  };
}

/** Time between two checks whether a holder is alive, ms. */
const ALIVE_MS = 500;

/** Checks the processes that have the other homes: the leases of one that died are over soon, without waiting for their end. */
function createDeathChecks(
  { isGone, now }: Pick<CallHomesDeps, 'isGone' | 'now'>,
  homes: readonly HomeLease[],
  forget: (processId: string) => void,
) {
  const checked = new Map<string, number>();
  const check = async (processId: string, address: string): Promise<void> => {
    if (!(await isGone(processId, address))) return;
    forget(processId);
    for (const home of homes) await home.endOf(processId);
  };
  return (): void => {
    for (const place of homes.map((home) => home.place())) {
      if (place.is !== 'there' || now() - (checked.get(place.processId) ?? 0) < ALIVE_MS) continue;
      checked.set(place.processId, now());
      void check(place.processId, place.address).catch(() => undefined); // Redis is away, which has been reported
    }
  };
}

const homeIn = (homes: readonly HomeLease[], account: AccountOrNetwork): HomeLease => {
  const home = homes[homeOf(account, homes.length)];
  if (home === undefined) throw new RangeError('there is no such home');
  return home;
};

const isOfHome =
  (home: number, count: number) =>
  (account: AccountOrNetwork): boolean =>
    homeOf(account, count) === home;

/** Creates the election among several processes. While Redis is away everything stays as it was. */
export function createCallHomes(deps: CallHomesDeps): CallHomes {
  const { count, processId, every } = deps;
  const listeners: ((move: HomeMove) => void)[] = [];
  const candidates = createCandidates(deps);
  const turns = createTurns();
  let own: OwnProcess = { address: '', hasCalls: () => false };
  let isLeaving = false;
  let stop = (): void => undefined;

  const homes = Array.from({ length: count }, (_, home) =>
    createHomeLease({
      ...deps,
      name: nameOf(home, count),
      address: () => own.address,
      isLeaving: () => isLeaving,
      moved: (place, before) =>
        listeners.forEach((listener) => listener({ home, place, before, isOf: isOfHome(home, count) })),
      lookSoon: () => void lookNext().catch(() => undefined), // Redis is away, which has been reported
    }),
  );
  const hasCalls = (home: number): boolean => own.hasCalls(isOfHome(home, count));
  const lookForDead = createDeathChecks(deps, homes, candidates.forget);
  const weights = createHomeWeights(deps);
  const sharing = createSharing({ processId, homes, others: candidates.others, weightOf: weights.of, hasCalls });
  const look = async (): Promise<void> => {
    if (count > 1 && !isLeaving) candidates.announce();
    if (count > 1) void weights.look();
    await Promise.all(homes.map((home) => home.look()));
    if (isLeaving) return;
    lookForDead();
    if (!(await sharing.takeFree())) await sharing.levelOut(); // what was just taken may have calls to go on with
  };
  const lookNext = () => turns(look);
  const giveUpAll = async (): Promise<void> => {
    if (count > 1) candidates.leave();
    for (const home of homes) await home.giveUp();
  };
  const leave = async (): Promise<void> => {
    isLeaving = true;
    homes.forEach((home) => home.close());
    await turns(giveUpAll); // a check under way may still take or extend a lease
  };
  return {
    place: (account) => homeIn(homes, account).place(),
    isHere: (account) => homeIn(homes, account).isHere(),
    part: () => homes.filter((home) => home.isHere()).length / count,
    onMoved: (listener) => void listeners.push(listener),
    async begin(given) {
      own = given;
      if (count > 1) await weights.look();
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

/** Homes of a process that runs alone. */
export const callsAreHere = (): CallHomes => ({
  place: () => ({ is: 'here' }),
  isHere: () => true,
  part: () => 1,
  onMoved: () => undefined,
  begin: async () => undefined,
  leave: async () => undefined,
  end: async () => undefined,
});
