import type { Database, Tx } from '../../kernel/db/database.ts';
import { afterAttempt } from './model/after-attempt.ts';
import {
  claimLane,
  isSilentSince,
  keepLane,
  keepOutcomes,
  nextDue,
  switchOff,
  type Attempted,
  type Endpoint,
  type Lane,
  type Outcome,
  type Waiting,
} from './store.ts';
import type { OffReason } from './tables.ts';

export interface LaneDeps {
  readonly database: Database;
  /** Sends once, and tells what came of it; rejects only when `signal` ended it, and then nothing is known. */
  readonly send: (endpoint: Endpoint, message: Message, signal: AbortSignal) => Promise<Attempted>;
  /** An endpoint was switched off. */
  readonly onOff: (accountId: string, endpoint: Endpoint, reason: OffReason) => void;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface Message {
  readonly id: string;
  readonly event: string;
  readonly body: string;
}

/** As long as one round of sending may last, twice: who is not heard of for so long is dead. */
const LEASE_MS = 30_000;
/** So many go to one endpoint at a time. */
const AT_ONCE = 20;

const sent = async (deps: LaneDeps, endpoint: Endpoint, waiting: Waiting, signal: AbortSignal): Promise<Outcome> => {
  const { delivery_id: id, event, body, tries, since } = waiting;
  const attempted = await deps.send(endpoint, { id, event, body }, signal);
  const clock = { now: deps.now(), random: deps.random() };
  return {
    id,
    ...attempted,
    next: afterAttempt({ tries: tries + 1, since: since.getTime() }, attempted.failure, clock),
  };
};

/** What was sent of a round; what was broken off is not among it. */
async function sentOf(deps: LaneDeps, endpoint: Endpoint, due: readonly Waiting[], signal: AbortSignal) {
  const all = await Promise.allSettled(due.map((waiting) => sent(deps, endpoint, waiting, signal)));
  return all.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value];
    if (signal.aborted) return [];
    throw each.reason;
  });
}

/** Whether it is to be switched off now: it said so, or one was given up and nothing was taken as long as that was tried. */
async function offReasonOf(tx: Tx, endpoint: Endpoint, due: readonly Waiting[], outcomes: readonly Outcome[]) {
  if (outcomes.some(({ failure }) => failure === 'gone')) return 'gone' as const;
  const dead = due.find(({ delivery_id: id }) => outcomes.some((one) => one.id === id && one.next.state === 'dead'));
  return dead !== undefined && (await isSilentSince(tx, endpoint.id, dead.since)) ? ('failing' as const) : null;
}

/** Sends all that is due to one endpoint, a round after the other, as long as the lane is ours [CONF-HOOK-006]. */
export async function runLane(deps: LaneDeps, lane: Lane, signal: AbortSignal): Promise<void> {
  const { database, now } = deps;
  const inAccount = <Result>(work: (tx: Tx) => Promise<Result>) => database.withAccount(lane.accountId, work);
  const claimed = await inAccount(async (tx) => {
    const taken = await claimLane(tx, lane, { now: now(), until: now() + LEASE_MS });
    return taken && { ...taken, due: await nextDue(tx, lane.endpointId, now(), AT_ONCE) };
  });
  if (claimed === null) return;
  const { lease, endpoint } = claimed;
  let { due } = claimed;
  while (due.length > 0) {
    const outcomes = await sentOf(deps, endpoint, due, signal);
    const kept = await inAccount(async (tx) => {
      if (!(await keepLane(tx, endpoint.id, lease, now() + LEASE_MS))) return { off: null, next: [] };
      await keepOutcomes(tx, endpoint.id, outcomes);
      const reason = await offReasonOf(tx, endpoint, due, outcomes);
      const off = reason !== null && (await switchOff(tx, endpoint.id, reason, now())) ? reason : null;
      const next = off !== null || signal.aborted ? [] : await nextDue(tx, endpoint.id, now(), AT_ONCE);
      if (next.length === 0) await keepLane(tx, endpoint.id, lease, 0);
      return { off, next };
    });
    if (kept.off !== null) deps.onOff(lane.accountId, endpoint, kept.off);
    due = kept.next;
  }
  if (claimed.due.length === 0) await inAccount((tx) => keepLane(tx, endpoint.id, lease, 0));
}
