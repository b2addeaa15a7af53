import { sql } from 'kysely';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';

const DAY_MS = 86_400_000;
/** Texts of one account per transaction, so that nobody waits for long. */
const AT_ONCE = 1_000;

/** Selects messages that still have a text, and notes in conversations, before a moment. */
const old = (before: Date, from = new Date(0)) => sql`
  select 'sms' as kind, sms_id as id, at from sms_messages
    where at >= ${from} and at < ${before} and (body <> '' or steps <> '[]')
  union all select 'note', turn_id, at from conversation_turns where at >= ${from} and at < ${before} and note <> ''`;

/** Counts texts older than this many days. */
export async function oldTexts(tx: Tx, days: number, now: number): Promise<number> {
  const before = new Date(now - days * DAY_MS);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${old(before)}) texts`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the time of the oldest; null for none. */
async function oldestText(tx: Tx, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from (${old(before)}) texts`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Deletes some texts of a period; returns their number. Columns that figures are counted from stay. */
async function forgetSome(tx: Tx, from: Date, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with picked as (select * from (${old(before, from)}) texts limit ${AT_ONCE}),
    messages as (update sms_messages set body = '', steps = '[]'
      where at < ${before} and sms_id in (select id from picked where kind = 'sms') returning 1),
    notes as (update conversation_turns set note = '' where turn_id in (select id from picked where kind = 'note') returning 1)
    select ((select count(*) from messages) + (select count(*) from notes))::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface TextRetention {
  /** Epoch ms. */
  readonly now: number;
  /** Called after each batch. A rejection ends the run. */
  readonly tell?: (forgotten: number) => Promise<void>;
  /** Called once for each affected account. */
  readonly onDeleted?: (accountId: string, texts: number) => Promise<void>;
}

/** Deletes texts of SMS and notes in conversations past their account's retention [ACCT-021]. Returns their number. */
export async function forgetTexts(database: Database, { now, tell, onDeleted }: TextRetention): Promise<number> {
  let forgotten = 0;
  for (const accountId of await everyAccount(database)) {
    const days = await database.withAccount(accountId, async (tx) => {
      const row = await tx.selectFrom('accounts').select('message_days').executeTakeFirstOrThrow();
      return row.message_days;
    });
    if (days === null) continue;
    const before = now - days * DAY_MS;
    const oldest = await database.withAccount(accountId, (tx) => oldestText(tx, new Date(before)));
    let ofAccount = 0;
    // Day by day, so that rows without text are not read again for each batch.
    for (let day = oldest?.getTime() ?? before; day < before;) {
      const [from, until] = [new Date(day), new Date(Math.min(day + DAY_MS, before))];
      const some = await database.withAccount(accountId, (tx) => forgetSome(tx, from, until));
      if (some < AT_ONCE) day += DAY_MS;
      ofAccount += some;
      await tell?.(forgotten + ofAccount);
    }
    if (ofAccount > 0) await onDeleted?.(accountId, ofAccount);
    forgotten += ofAccount;
  }
  return forgotten;
}

/** Runs every night; each account's History shows how many texts were deleted. */
export const textRetention = (deps: {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
}) =>
  defineChore({
    ...{ name: 'forget-texts', cron: '40 2 * * *' },
    run: ({ signal, progress }) =>
      forgetTexts(deps.database, {
        now: deps.now(),
        async tell(forgotten) {
          signal.throwIfAborted();
          await progress({ forgotten });
        },
        onDeleted: (accountId, texts) =>
          deps.audit.write(accountId, {
            ...{ action: 'texts-forgotten', by: 'server', address: '' },
            detail: { texts: String(texts) },
          }),
      }),
  });
