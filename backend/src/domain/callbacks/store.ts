import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { Callback, CallbackOver, CallbackWanted, CallId } from '@patchbay/telephony/ports';
import { afterTry, type CallbackState, type Next } from './model/after-try.ts';

const MINUTE_MS = 60_000;
/** Time without renewal after which a process counts as dead. */
export const LEASE_MS = 30_000;

export interface CallbackStore {
  /**
   * Stores a callback with the current tries, pause and lifetime of the queue; `gone`: there is no such queue. One that is open for the
   * number in the queue stays unchanged.
   */
  keep(wanted: CallbackWanted): Promise<'kept' | 'there' | 'gone'>;
  /** Takes the account's due callbacks that no process holds for this process; expired ones are ended. */
  take(accountId: string): Promise<readonly Callback[]>;
  /** Returns accounts that may have due callbacks. */
  accounts(): Promise<readonly string[]>;
  /** Returns which of these are open and still this process's. */
  renew(accountId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Marks that the customer is about to be rung; false if the callback is over, or another process's. */
  begin(callback: Callback, callId: CallId): Promise<boolean>;
  over(callback: Callback, callId: CallId, how: CallbackOver): Promise<void>;
  /** Ends open callbacks for this number in the queue. */
  answered(accountId: string, queueId: string, number: string): Promise<void>;
  end(callback: Pick<Callback, 'id' | 'accountId'>, state: CallbackState): Promise<void>;
  /** Returns callbacks of a queue that are in no line, in the order in which they are due. */
  later(accountId: string, queueId: string): Promise<readonly KeptLater[]>;
  /** Ends a callback that is in no line, of one of these queues (null: of any); false if there is none. */
  giveUp(accountId: string, id: string, queues: readonly string[] | null): Promise<boolean>;
  /**
   * Postpones a callback, for any process; false if it is no longer this process's to postpone: its customer is being rung, or it is
   * over.
   */
  putOff(callback: Pick<Callback, 'id' | 'accountId'>, ms: number): Promise<boolean>;
}

/** A callback in no line; times in epoch ms. */
export interface KeptLater extends Callback {
  readonly dueAt: number;
}

export interface CallbackStoreDeps {
  readonly database: Database;
  readonly processId: string;
  readonly now: () => number;
}

type CallbackRow = Row<'callbacks'>;
interface Lease {
  readonly held_by: string;
  readonly held_until: Date;
}

const callbackOf = (row: CallbackRow): Callback => ({
  id: row.callback_id,
  accountId: row.account_id,
  queueId: row.queue_id ?? '',
  number: row.number,
  serviceNumber: row.service_number,
  since: row.since.getTime(),
  until: row.until_at.getTime(),
  attempt: row.tried + 1,
  tries: row.tries,
  of: row.of_call_id,
  language: row.language,
});

const columnsOf = (next: Next, now: number) => ({
  ...{ state: next.state, held_by: null, held_until: null },
  ...('dueAt' in next ? { due_at: new Date(next.dueAt), tried: next.tried } : { ended_at: new Date(now) }),
});

const triedOf = (row: CallbackRow) => ({
  ...{ state: row.state, tried: row.tried, tries: row.tries },
  ...{ pauseMs: Number(row.pause_ms), until: row.until_at.getTime() },
});

const open = ['waiting', 'calling'] as const;

/** Takes over callbacks of a dead process: a customer who was being rung may have been reached or not. */
async function takeUp(tx: Tx, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('callbacks')
    .selectAll()
    .where('state', '=', 'calling')
    .where('held_until', '<', new Date(now))
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const next = afterTry(triedOf(row), 'interrupted', now);
    await tx.updateTable('callbacks').set(columnsOf(next, now)).where('callback_id', '=', row.callback_id).execute();
  }
}

const ends = (tx: Tx, state: CallbackState, now: number) =>
  tx
    .updateTable('callbacks')
    .set({ ...columnsOf({ state }, now) })
    .where('state', '=', 'waiting');

/** Matches callbacks that no process has in line. */
const isFree = (at: Date) => sql<SqlBool>`(held_until is null or held_until < ${at})`;

async function insert(tx: Tx, wanted: CallbackWanted, now: number): Promise<'kept' | 'there' | 'gone'> {
  const { call, queueId, number, since, language = null } = wanted;
  const queue = await tx
    .selectFrom('queues')
    .select(['callback_tries', 'callback_pause_minutes', 'callback_hours'])
    .where('queue_id', '=', queueId)
    .executeTakeFirst();
  if (queue === undefined) return 'gone';
  const made = await tx
    .insertInto('callbacks')
    .values({
      ...{ callback_id: randomUUID(), account_id: call.accountId, queue_id: queueId, number, language },
      ...{ service_number: call.serviceNumber, of_call_id: call.callId },
      ...{ tries: queue.callback_tries, pause_ms: queue.callback_pause_minutes * MINUTE_MS },
      ...{
        since: new Date(since),
        until_at: new Date(since + queue.callback_hours * 60 * MINUTE_MS),
        due_at: new Date(now),
      },
      ...{ state: 'waiting' as const, call_id: null, held_by: null, held_until: null, ended_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'queue_id', 'number']).where('state', 'in', open).doNothing(),
    )
    .returning('callback_id')
    .executeTakeFirst();
  return made === undefined ? 'there' : 'kept';
}

async function take(tx: Tx, lease: Lease, now: number): Promise<readonly Callback[]> {
  const at = new Date(now);
  await takeUp(tx, now);
  await ends(tx, 'gone', now).where('queue_id', 'is', null).execute();
  await ends(tx, 'expired', now).where('until_at', '<=', at).execute();
  const free = await tx
    .selectFrom('callbacks')
    .select('callback_id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', at)
    .where(isFree(at))
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = free.map(({ callback_id: id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx.updateTable('callbacks').set(lease).where('callback_id', 'in', ids).returningAll().execute();
  return rows.map(callbackOf).sort((one, other) => one.since - other.since);
}

async function begin(tx: Tx, id: string, callId: CallId, lease: Lease): Promise<boolean> {
  const row = await tx
    .updateTable('callbacks')
    .set(({ eb }) => ({ ...lease, state: 'calling', call_id: callId, tried: eb('tried', '+', 1) }))
    .where('callback_id', '=', id)
    .where('state', '=', 'waiting')
    .where('held_by', '=', lease.held_by)
    .returning('callback_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Ended {
  readonly id: string;
  readonly callId: CallId;
  readonly how: CallbackOver;
}

/** Ends a callback; one of another call, or over already, is left unchanged. */
async function end(tx: Tx, { id, callId, how }: Ended, heldBy: string, now: number): Promise<void> {
  const row = await tx
    .selectFrom('callbacks')
    .selectAll()
    .where('callback_id', '=', id)
    .where('held_by', '=', heldBy)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || (row.state === 'calling' && row.call_id !== callId)) return;
  const next = afterTry(triedOf(row), how, now);
  await tx.updateTable('callbacks').set(columnsOf(next, now)).where('callback_id', '=', id).execute();
}

/** Moves a callback to the process that goes on with its call [TEL-022]; false: it is over, or rung anew. */
export async function takeCallback(
  tx: Tx,
  { id, callId }: { readonly id: string; readonly callId: CallId },
  processId: string,
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('callbacks')
    .set({ held_by: processId, held_until: new Date(now + LEASE_MS) })
    .where('callback_id', '=', id)
    .where('call_id', '=', callId)
    .where('state', '=', 'calling')
    .returning('callback_id')
    .executeTakeFirst();
  return row !== undefined;
}

const renew = (tx: Tx, ids: readonly string[], lease: Lease) =>
  tx
    .updateTable('callbacks')
    .set(lease)
    .where('callback_id', 'in', ids)
    .where('state', 'in', open)
    .where('held_by', '=', lease.held_by)
    .returning('callback_id')
    .execute();

const later = (tx: Tx, queueId: string, now: number) =>
  tx
    .selectFrom('callbacks')
    .selectAll()
    .where('queue_id', '=', queueId)
    .where('state', '=', 'waiting')
    .where(isFree(new Date(now)))
    .orderBy('due_at')
    .orderBy('since')
    .execute();

async function giveUp(tx: Tx, id: string, queues: readonly string[] | null, now: number): Promise<boolean> {
  const given = ends(tx, 'cancelled', now)
    .where('callback_id', '=', id)
    .where(isFree(new Date(now)));
  const mine = queues === null ? given : given.where(sql<SqlBool>`queue_id = any (${[...queues]}::text[])`);
  return (await mine.returning('callback_id').executeTakeFirst()) !== undefined;
}

export function createCallbackStore({ database, processId, now }: CallbackStoreDeps): CallbackStore {
  const lease = (): Lease => ({ held_by: processId, held_until: new Date(now() + LEASE_MS) });
  const within = database.withAccount;
  return {
    keep: (wanted) => within(wanted.call.accountId, (tx) => insert(tx, wanted, now())),
    take: (accountId) => within(accountId, (tx) => take(tx, lease(), now())),
    begin: ({ id, accountId }, callId) => within(accountId, (tx) => begin(tx, id, callId, lease())),
    over: ({ id, accountId }, callId, how) => within(accountId, (tx) => end(tx, { id, callId, how }, processId, now())),
    async accounts() {
      const at = new Date(now());
      const found = database.atEntry((tx) =>
        tx
          .selectFrom('callbacks')
          .select('account_id')
          .distinct()
          .where('state', 'in', open)
          .where('due_at', '<=', at)
          .where(isFree(at))
          .execute(),
      );
      return (await found).map(({ account_id: id }) => id);
    },
    async renew(accountId, ids) {
      const rows = ids.length === 0 ? [] : await within(accountId, (tx) => renew(tx, ids, lease()));
      return rows.map(({ callback_id: id }) => id);
    },
    async answered(accountId, queueId, number) {
      await within(accountId, (tx) =>
        ends(tx, 'answered', now()).where('queue_id', '=', queueId).where('number', '=', number).execute(),
      );
    },
    later: (accountId, queueId) =>
      within(accountId, async (tx) =>
        (await later(tx, queueId, now())).map((row) => ({ ...callbackOf(row), dueAt: row.due_at.getTime() })),
      ),
    giveUp: (accountId, id, queues) => within(accountId, (tx) => giveUp(tx, id, queues, now())),
    async putOff({ id, accountId }, ms) {
      const later = { held_by: null, held_until: null, due_at: new Date(now() + ms) };
      const row = await within(accountId, (tx) =>
        tx
          .updateTable('callbacks')
          .set(later)
          .where('callback_id', '=', id)
          .where('state', '=', 'waiting')
          .where('held_by', '=', processId)
          .returning('callback_id')
          .executeTakeFirst(),
      );
      return row !== undefined;
    },
    async end({ id, accountId }, state) {
      await within(accountId, (tx) => ends(tx, state, now()).where('callback_id', '=', id).execute());
    },
  };
}
