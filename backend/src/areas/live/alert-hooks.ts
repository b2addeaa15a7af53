import { alertSchema, type Alert, type WebHook } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { HookKeys } from '../../kernel/hooks/hook-keys.ts';
import type { PostHook } from '../../kernel/hooks/post-json.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { defineJob, JobSetback } from '../../kernel/jobs/job-kind.ts';

export interface AlertHookDeps {
  readonly database: Database;
  readonly hooks: { readonly keys: Pick<HookKeys, 'sign'>; readonly post: PostHook };
  readonly now: () => number;
}

/** Events of a web hook: an alert started, changed its level, or ended. */
const happenings = ['alert.began', 'alert.changed', 'alert.ended'] as const;
export type AlertHappening = (typeof happenings)[number];

const PATIENCE_MS = 10_000;
/** Attempts; with the growing intervals between them they take about a day. */
const ATTEMPTS = 32;
const backOff = { firstMs: 10_000, mostMs: 3_600_000 } as const;

const payload = z.object({ type: z.enum(happenings), at: z.number().int(), alert: alertSchema });
type Payload = z.infer<typeof payload>;

/** Returns the web hook of each queue, by queue id. */
export async function readHooks(tx: Tx): Promise<ReadonlyMap<string, WebHook>> {
  const rows = await tx.selectFrom('queue_alert_hooks').selectAll().execute();
  return new Map(
    rows.map(({ queue_id: id, url, last_at: at, last_status: status }) => [
      id,
      { url, last: at === null ? null : { at: at.getTime(), status } },
    ]),
  );
}

/**
 * Sets the web hook for alerts of a queue; null: none. The last result is kept while the address is unchanged. Returns whether it is
 * new.
 */
export async function writeHook(tx: Tx, accountId: string, queueId: string, url: string | null): Promise<boolean> {
  if (url === null) {
    const gone = await tx.deleteFrom('queue_alert_hooks').where('queue_id', '=', queueId).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
  const written = await tx
    .insertInto('queue_alert_hooks')
    .values({ account_id: accountId, queue_id: queueId, url, last_at: null, last_status: null })
    .onConflict((conflict) =>
      conflict
        .column('queue_id')
        .doUpdateSet({ url, last_at: null, last_status: null })
        .where('queue_alert_hooks.url', '!=', url),
    )
    .returning('url')
    .execute();
  return written.length > 0;
}

/** Posts events of alerts to the queue's web hook: signed by Standard Webhooks, at least once, with retries for about a day [LIVE-030]. */
export const alertHookJob = ({ database, hooks, now }: AlertHookDeps) => {
  const note = (accountId: string, queueId: string, url: string, status: number | null) =>
    database.withAccount(accountId, (tx) =>
      tx
        .updateTable('queue_alert_hooks')
        .set({ last_at: new Date(now()), last_status: status })
        .where('queue_id', '=', queueId)
        .where('url', '=', url)
        .execute(),
    );
  const hookOf = async (accountId: string, queueId: string) =>
    database.withAccount(accountId, async (tx) => (await readHooks(tx)).get(queueId));
  return defineJob<Payload>({
    ...{ kind: ALERT_HOOK, attempts: ATTEMPTS, backOff, leaseMs: 60_000, atOnce: 4 },
    schema: payload,
    async run({ jobId, accountId, payload: { type, at, alert } }) {
      const queueId = alert.queue.queue_id;
      const hook = accountId === null ? undefined : await hookOf(accountId, queueId);
      if (accountId === null || hook === undefined) return; // the web hook was removed
      const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: alert });
      const headers = hooks.keys.sign(accountId, { id: `msg_${jobId}`, at: now(), body });
      const answer = await hooks.post({ url: hook.url, timeoutMs: PATIENCE_MS, headers, body }).catch(() => null);
      await note(accountId, queueId, hook.url, answer?.status ?? null);
      if (answer === null) throw new JobSetback('no-answer');
      if (answer.status < 200 || answer.status > 299) throw new JobSetback(`answered-${String(answer.status)}`);
    },
  });
};

const ALERT_HOOK = 'alert-hook';
export type AlertHookJob = ReturnType<typeof alertHookJob>;

/** Queues an event in the transaction that writes the alert. */
export async function enqueueHook(
  tx: Tx,
  job: AlertHookJob,
  accountId: string,
  happened: { readonly type: AlertHappening; readonly at: number; readonly alert: Alert },
): Promise<void> {
  const hook = await tx
    .selectFrom('queue_alert_hooks')
    .select('queue_id')
    .where('queue_id', '=', happened.alert.queue.queue_id)
    .executeTakeFirst();
  if (hook !== undefined) await enqueue(tx, job, { accountId, payload: happened, now: happened.at });
}
