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
  /** Sends once and returns the result; rejects when `signal` ended it, and then the result is unknown, or when it cannot be prepared. */
  readonly send: (endpoint: Endpoint, message: Message, signal: AbortSignal) => Promise<Attempted>;
  /** An endpoint was switched off. */
  readonly onOff: (accountId: string, endpoint: Endpoint, reason: OffReason) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface Message {
  readonly id: string;
  readonly event: string;
  readonly body: string;
}

/** Lease, twice the longest round of sending: a process that does not renew it counts as dead. */
const LEASE_MS = 30_000;
/** Number of messages sent to one endpoint at a time. */
const AT_ONCE = 20;

/** Sends once. A message that cannot be prepared fails by itself: the others of its round are kept, and none is sent twice for it. */
async function attemptOf(
  deps: LaneDeps,
  endpoint: Endpoint,
  message: Message,
  signal: AbortSignal,
): Promise<Attempted> {
  const at = deps.now();
  try {
    return await deps.send(endpoint, message, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    deps.onError(error);
    return { at, tookMs: 0, status: null, failure: 'no-answer', request: '', answer: '' };
  }
}

const sent = async (deps: LaneDeps, endpoint: Endpoint, waiting: Waiting, signal: AbortSignal): Promise<Outcome> => {
  const { delivery_id: id, event, body, tries, since } = waiting;
  const attempted = await attemptOf(deps, endpoint, { id, event, body }, signal);
  const clock = { now: deps.now(), random: deps.random() };
  return {
    id,
    ...attempted,
    next: afterAttempt({ tries: tries + 1, since: since.getTime() }, attempted.failure, clock),
  };
};

/** Sends a round; returns results without those of aborted messages. */
async function sentOf(deps: LaneDeps, endpoint: Endpoint, due: readonly Waiting[], signal: AbortSignal) {
  const all = await Promise.allSettled(due.map((waiting) => sent(deps, endpoint, waiting, signal)));
  return all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/**
 * Returns why the endpoint is to be switched off now: it asked for that, or a message was given up and nothing was accepted while it
 * was retried.
 */
async function offReasonOf(tx: Tx, endpoint: Endpoint, due: readonly Waiting[], outcomes: readonly Outcome[]) {
  if (outcomes.some(({ failure }) => failure === 'gone')) return 'gone' as const;
  const dead = due.find(({ delivery_id: id }) => outcomes.some((one) => one.id === id && one.next.state === 'dead'));
  return dead !== undefined && (await isSilentSince(tx, endpoint.id, dead.since)) ? ('failing' as const) : null;
}

/** Sends everything due to one endpoint, round after round, as long as this process has the lane [CONF-HOOK-006]. */
export async function runLane(deps: LaneDeps, lane: Lane, signal: AbortSignal): Promise<void> {
  const { database, now } = deps;
  const inAccount = <Result>(work: (tx: Tx) => Promise<Result>) => database.withAccount(lane.accountId, work);
  const claimed = await inAccount(async (tx) => {
    const claim = await claimLane(tx, lane, { now: now(), until: now() + LEASE_MS });
    return claim && { ...claim, due: await nextDue(tx, lane.endpointId, now(), AT_ONCE) };
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
