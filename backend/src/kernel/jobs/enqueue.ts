import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobKind } from './job-kind.ts';

export interface NewJob<Payload> {
  /** Null: the installation's own, for which `tx` has to be the platform's. */
  readonly accountId: string | null;
  readonly payload: Payload;
  /** Epoch ms. */
  readonly now: number;
  /** Not before; at once when it is not said. */
  readonly runAt?: number;
  /** Of jobs of a kind in an account with the same key one waits or runs at a time: who asks twice gets one. */
  readonly key?: string;
  /** Who asked for it. */
  readonly madeBy?: string;
}

/**
 * Writes a job in the transaction of what it is about: both are there, or neither. It is begun within a second, or at once when `wake` is
 * called after the transaction. Returns its id, or null when one with its key waits or runs already.
 */
export async function enqueue<Payload>(
  tx: Tx,
  { kind }: JobKind<Payload>,
  { accountId, payload, now, runAt = now, key, madeBy }: NewJob<NoInfer<Payload>>,
): Promise<string | null> {
  const made = await tx
    .insertInto('jobs')
    .values({
      ...{ job_id: randomUUID(), kind, account_id: accountId, payload: JSON.stringify(payload) },
      ...{ key: key ?? null, made_by: madeBy ?? null, made_at: new Date(now), run_at: new Date(runAt) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst();
  return made?.job_id ?? null;
}

/**
 * Stops the one with this key, if it waits or runs: a waiting one now, a running one when its process next looks. To come before the rows
 * that the job writes: a run locks its job first, and who does it the other way round may wait for it crosswise.
 */
export async function stopJob(
  tx: Tx,
  { kind }: JobKind,
  { accountId, key, now }: { readonly accountId: string | null; readonly key: string; readonly now: number },
): Promise<void> {
  const isQueued = sql<boolean>`state = 'queued'`;
  await tx
    .updateTable('jobs')
    .set({
      stop_asked: true,
      state: sql`case when ${isQueued} then 'stopped' else state end`,
      ended_at: sql`case when ${isQueued} then ${new Date(now)}::timestamptz end`,
    })
    .where('kind', '=', kind)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('key', '=', key)
    .where('state', 'in', ['queued', 'running'])
    .execute();
}
