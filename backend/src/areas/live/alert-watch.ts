import type { Alert, QueueNow, QueueThresholds, WatchedFigure } from '@patchbay/shared-contracts/live';
import { watchedFigures } from '@patchbay/shared-contracts/live';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { storeHookEvent } from '../../domain/outbox/store-hook-event.ts';
import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';
import {
  alertHookJob,
  enqueueHook,
  type AlertHappening,
  type AlertHookDeps,
  type AlertHookJob,
} from './alert-hooks.ts';
import { beginAlert, changeAlert, readOpen, readThresholds, watchedAccounts } from './alert-store.ts';
import { alertAfter, alertLevel, figureValue, type OpenAlert } from './model/alerts.ts';
import { createQueueReading, type QueueReading } from './queue-reading.ts';
import type { QueueDeps } from './queue-routes.ts';

export interface AlertWatchDeps extends QueueDeps, AlertHookDeps {
  readonly database: Database;
  readonly shared: { readonly locks: Locks };
  readonly newId: () => string;
  /** Called when an alert started, or got worse. */
  readonly tell: (accountId: string, alert: Alert) => void;
  readonly onError: (error: unknown) => void;
}

/** Compares queues with their thresholds, in one process of all [LIVE-030]. */
export interface AlertWatch {
  /** To be called every second. */
  beat(): void;
  /** Resolves when the current check is finished. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const LOCK = 'queue alerts';
const LOCK_MS = 5_000;
/** Interval for reading thresholds again, ms. */
const THRESHOLDS_MS = 5_000;

interface Lasting extends OpenAlert, Pick<Alert, 'id' | 'figure'> {
  /** With its last name, because the queue may be deleted before the alert ends. */
  readonly queue: Alert['queue'];
}

interface Account {
  readonly hookJob: AlertHookJob;
  readonly reading: QueueReading;
  /** By queue and figure; read when this process starts to watch, so that current alerts continue after a restart. */
  readonly open: Map<string, Lasting>;
  thresholds: ReadonlyMap<string, QueueThresholds>;
}

const keyOf = (queueId: string, figure: WatchedFigure): string => `${queueId} ${figure}`;

async function readAccount(deps: AlertWatchDeps, accountId: string, known: Account | undefined): Promise<Account> {
  return deps.database.withAccount(accountId, async (tx) => {
    const thresholds = await readThresholds(tx);
    if (known !== undefined) return Object.assign(known, { thresholds });
    const rows = await readOpen(tx);
    const open = rows.map((row) => {
      const { alert_id: id, queue_id, queue_name, figure, level, worst, began_at } = row;
      const queue = { queue_id, queue_name };
      return [
        keyOf(queue_id, figure),
        { id, queue, figure, level, worst, beganAt: began_at.getTime(), betterSince: null },
      ] as const;
    });
    return {
      hookJob: alertHookJob(deps),
      reading: createQueueReading(deps, accountId),
      open: new Map(open),
      thresholds,
    };
  });
}

interface Watched {
  readonly accountId: string;
  readonly account: Account;
}

interface Looked extends Watched {
  readonly queue: QueueNow;
  readonly figure: WatchedFigure;
}

const never = { warning: null, critical: null } as const;

/** Calculates the alert of a figure from its previous state. */
function alertNow({ now: clockNow }: AlertWatchDeps, { account, queue, figure }: Looked, before: Lasting | null) {
  const limits = account.thresholds.get(queue.queue.queue_id)?.[figure] ?? never;
  const now = clockNow();
  const value = figureValue(figure, queue, now);
  return alertAfter(before, { figure, value, level: alertLevel(figure, value, limits), now });
}

interface Came {
  readonly before: Lasting | null;
  readonly after: Lasting | null;
}

const isWorse = (before: Lasting | null, { level }: OpenAlert): boolean =>
  before === null || (before.level === 'warning' && level === 'critical');

const report = ({ id, queue, figure, level, worst, beganAt }: Lasting, endedAt: number | null): Alert => ({
  ...{ id, queue, figure, level, worst, began_at: beganAt, ended_at: endedAt },
});

/** Alert in its current state, or its state at the end. */
function toldOf({ before, after }: Came, at: number): Alert | null {
  if (after !== null) return report(after, null);
  return before && report(before, at);
}

/** Returns the event for web hooks; null: none. */
function happeningOf(before: Lasting | null, after: Lasting | null): AlertHappening | null {
  if (after === null) return 'alert.ended';
  if (before === null) return 'alert.began';
  return before.level === after.level ? null : 'alert.changed';
}

const happenings = { 'alert.began': 'began', 'alert.changed': 'changed', 'alert.ended': 'ended' } as const;

/** Writes a change of an alert; false when another process wrote it first. */
async function write(tx: Tx, accountId: string, { before, after }: Came, at: number): Promise<boolean> {
  if (after === null) return before === null || (await changeAlert(tx, before, { ended_at: new Date(at) })) === 1;
  const { id, queue, figure, level, worst, beganAt } = after;
  if (before === null)
    return beginAlert(tx, {
      ...{ alert_id: id, account_id: accountId, ...queue, figure, level, worst, began_at: new Date(beganAt) },
    });
  if (before.level === level && before.worst === worst) return true;
  return (await changeAlert(tx, before, { level, worst })) === 1;
}

interface Kept {
  /** False when another process changed the alert meanwhile; then nothing was written. */
  readonly isOurs: boolean;
  /** Alert of which supervisors must be notified. */
  readonly worse: Alert | null;
}

const unchanged: Kept = { isOurs: true, worse: null };

/** Stores a change of an alert and queues its web hook. */
async function keep(
  deps: AlertWatchDeps,
  tx: Tx,
  { accountId, account }: Watched,
  { before, after }: Came,
): Promise<Kept> {
  const at = deps.now();
  if (!(await write(tx, accountId, { before, after }, at))) return { isOurs: false, worse: null };
  const alert = toldOf({ before, after }, at);
  const type = happeningOf(before, after);
  if (alert === null || type === null) return unchanged;
  await enqueueHook(tx, account.hookJob, accountId, { type, at, alert });
  const data = { ...alert, happened: happenings[type] };
  await storeHookEvent(tx, accountId, { type: 'queue.alert', series: `alert ${alert.id}`, at, data });
  return { isOurs: true, worse: after !== null && isWorse(before, after) ? alert : null };
}

/** Checks one figure of a queue and stores a change of its alert. */
async function look(deps: AlertWatchDeps, tx: Tx, of: Looked): Promise<Kept> {
  const { open } = of.account;
  const key = keyOf(of.queue.queue.queue_id, of.figure);
  const before = open.get(key) ?? null;
  const found = alertNow(deps, of, before);
  if (found === null && before === null) return unchanged;
  const { figure, queue } = of;
  const after = found && { ...found, id: before?.id ?? deps.newId(), queue: queue.queue, figure };
  const kept = await keep(deps, tx, of, { before, after });
  if (!kept.isOurs) return kept;
  if (after === null) open.delete(key);
  else open.set(key, after);
  return kept;
}

/** Ends the alerts of deleted queues. */
async function endOfGone(deps: AlertWatchDeps, tx: Tx, of: Watched, queues: ReadonlyMap<string, QueueNow>) {
  const { open } = of.account;
  const ended: Kept[] = [];
  for (const [key, before] of open) {
    if (queues.has(before.queue.queue_id)) continue;
    ended.push(await keep(deps, tx, of, { before, after: null }));
    open.delete(key);
  }
  return ended;
}

/** Checks the queues of an account; false when another process changed its alerts meanwhile, so that they must be read again. */
async function lookAt(deps: AlertWatchDeps, accountId: string, account: Account): Promise<boolean> {
  const { queues } = await account.reading.read(new Set());
  const looked: Kept[] = [];
  await deps.database.withAccount(accountId, async (tx) => {
    looked.push(...(await endOfGone(deps, tx, { accountId, account }, queues)));
    for (const queue of queues.values())
      for (const figure of watchedFigures) looked.push(await look(deps, tx, { accountId, account, queue, figure }));
  });
  for (const { worse } of looked) if (worse !== null) deps.tell(accountId, worse); // only committed changes
  return looked.every(({ isOurs }) => isOurs);
}

export function createAlertWatch(deps: AlertWatchDeps): AlertWatch {
  const { database, shared, now, onError } = deps;
  const accounts = new Map<string, Account>();
  let lock: Lock | null = null;
  let readAt = -Infinity;
  let isLooking = false;
  let looks = Promise.resolve();

  /** Extends the lease. When it was lost, this process discards its state, because another process writes now. */
  const holds = async (): Promise<boolean> => {
    if (lock !== null && (await lock.extend())) return true;
    lock = null;
    accounts.clear();
    readAt = -Infinity;
    return false;
  };
  const leads = async (): Promise<boolean> => {
    if (await holds()) return true;
    lock = await shared.locks.take(LOCK, LOCK_MS);
    return lock !== null;
  };
  const readAgain = async (): Promise<void> => {
    if (now() - readAt < THRESHOLDS_MS) return;
    readAt = now();
    const ids = new Set(await watchedAccounts(database));
    for (const id of accounts.keys()) if (!ids.has(id)) accounts.delete(id);
    for (const id of ids) accounts.set(id, await readAccount(deps, id, accounts.get(id)));
  };
  const lookAgain = async (id: string, account: Account): Promise<void> => {
    if (!(await lookAt(deps, id, account))) accounts.set(id, await readAccount(deps, id, undefined));
  };
  const lookOnce = async (): Promise<void> => {
    if (!(await leads())) return;
    await readAgain();
    for (const [id, account] of accounts) {
      if (!(await holds())) return; // a pass over many accounts may take longer than the lease
      await lookAgain(id, account).catch((error: unknown) => {
        accounts.delete(id); // its state is read again
        onError(error);
      });
    }
  };
  return {
    beat() {
      if (isLooking) return;
      isLooking = true;
      looks = lookOnce()
        .catch(onError)
        .finally(() => {
          isLooking = false;
        });
    },
    settled: () => looks,
    async close() {
      await looks;
      await lock?.release();
    },
  };
}
