import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobKind } from './job-kind.ts';

export interface NewJob<Payload> {
  /** Null: a job of the installation, for which `tx` has to be a platform transaction. */
  readonly accountId: string | null;
  readonly payload: Payload;
  /** Epoch ms. */
  readonly now: number;
  /** Earliest start, epoch ms; default: at once. */
  readonly runAt?: number;
  /** Among jobs of a kind in an account with the same key only one waits or runs at a time: a repeated request creates one job. */
  readonly key?: string;
  /** The person who requested it. */
  readonly madeBy?: string;
}

/**
 * Creates a job in the transaction of its subject: both are written, or neither. It starts within a second, or at once when `wake` is
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
 * Stops the job with this key, if it waits or runs: a waiting one now, a running one when its process next checks. Call it before
 * touching rows that the job writes: a run locks its job first, and the opposite order may deadlock.
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
