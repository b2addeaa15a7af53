import { SERVICE_LEVEL_SECONDS } from '@patchbay/shared-contracts/insights';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { defineChore } from '../../../kernel/jobs/chore.ts';
import { everyAccount } from '../../hierarchy/hierarchy.ts';
import { callSumColumns, sumFinishedCalls } from './call-sums.ts';

const DAY_MS = 86_400_000;
/** Days recounted in one run; the next run continues. */
const AT_ONCE = 60;

/** Recounts a day. Epoch ms; days are UTC, as sums are stored. */
export const recountDay = (tx: Tx, accountId: string, day: number) =>
  sql`select patchbay_recount_sums(${accountId}, ${new Date(day)}, ${new Date(day + DAY_MS)})`.execute(tx);

/**
 * Counts an account none of whose calls is counted yet, at once and in the transaction that inserted them: four times as fast as
 * batches of some hundreds, which have to check existing sums.
 */
export async function countFilledIn(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('uncounted_calls').where('account_id', '=', accountId).execute();
  await sql`select patchbay_recount_sums(${accountId}, '-infinity', 'infinity')`.execute(tx);
}

/** Recounts all sums of an account, day by day. Returns the number of days. */
export async function recountAll(database: Database, accountId: string, onDay?: () => void): Promise<number> {
  const days = await database.withAccount(accountId, async (tx) => {
    const { rows } = await sql<{ day: Date }>`
      select distinct date_trunc('day', started_at, 'UTC') as day from calls where ended_at is not null
      union select begins from call_sums where span = 'day' order by day`.execute(tx);
    return rows.map(({ day }) => day.getTime());
  });
  for (const day of days) {
    await database.withAccount(accountId, (tx) => recountDay(tx, accountId, day));
    onDay?.();
  }
  return days.length;
}

/** Recounts days whose calls were compared with a threshold that the queue or account has changed since [INS-024, INS-035]. */
export async function recountChanged(database: Database, accountId: string): Promise<number> {
  const days = await database.withAccount(accountId, async (tx) => {
    const { rows } = await sql<{ day: Date }>`
      select distinct begins as day
      from call_sums left join queues on queues.account_id = call_sums.account_id and queues.name = call_sums.queue
      where call_sums.account_id = ${accountId} and agent_id = '*' and span = 'day' and (level_seconds <> coalesce(service_level_seconds, ${SERVICE_LEVEL_SECONDS})
        or short_seconds <> (select short_abandon_seconds from accounts where account_id = ${accountId}))
      order by day desc limit ${AT_ONCE}`.execute(tx);
    return rows.map(({ day }) => day.getTime());
  });
  for (const day of days) await database.withAccount(accountId, (tx) => recountDay(tx, accountId, day));
  return days.length;
}

/**
 * Recounts days that were counted before sums by service number existed (migration 0541), the newest first. Returns their number; 0:
 * none left.
 */
export async function recountNumbers(database: Database, accountId: string, most = AT_ONCE): Promise<number> {
  let counted = 0;
  for (; counted < most; counted += 1) {
    const isOne = await database.withAccount(accountId, (tx) => recountNewest(tx, accountId));
    if (!isOne) break;
  }
  return counted;
}

/** Recounts the newest day without sums of numbers; false when all have them. */
async function recountNewest(tx: Tx, accountId: string): Promise<boolean> {
  const account = tx.updateTable('accounts').where('account_id', '=', accountId);
  const { number_sums_from: from } = await tx
    .selectFrom('accounts')
    .select('number_sums_from')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (from === null) return false;
  const newest = await tx
    .selectFrom('call_sums')
    .select('begins')
    .where('agent_id', '=', '*')
    .where('span', '=', 'day')
    .where('begins', '<', from)
    .orderBy('begins', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined) await recountDay(tx, accountId, newest.begins.getTime());
  await account.set({ number_sums_from: newest?.begins ?? null }).execute();
  return newest !== undefined;
}

export interface Difference {
  readonly accountId: string;
  /** Epoch ms */
  readonly day: number;
  /** Differences by column, summed up. */
  readonly by: Readonly<Record<string, number>>;
}

/** Compares a day's sums with its rows, by quarter and agent; null when they agree. Corrects nothing. */
export async function checkDay(tx: Tx, accountId: string, day: number): Promise<Difference | null> {
  await sql`select pg_advisory_xact_lock(patchbay_sums_lock(${accountId}))`.execute(tx); // keeps others from counting meanwhile, which would look like a difference
  const bounds = [new Date(day), new Date(day + DAY_MS)] as const;
  const pairs = sql.join(callSumColumns.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`));
  const selected = (from: ReturnType<typeof sql>) => sql`
    select agent_id, direction, queue, solution, begins, name, sum(value) as value
    from ${from} cross join lateral (values ${pairs}) as each (name, value) group by 1, 2, 3, 4, 5, 6`;
  const { rows } = await sql<{ name: string; by: number }>`
    with kept as (${selected(sql`(select * from call_sums where account_id = ${accountId} and span = 'quarter'
        and begins >= ${bounds[0]} and begins < ${bounds[1]}) as quarters`)}),
      counted as (${selected(sql`patchbay_count_rows(${accountId}, ${bounds[0]}, ${bounds[1]})`)})
    select name, sum(abs(coalesce(kept.value, 0) - coalesce(counted.value, 0)))::float8 as by
    from kept full join counted using (agent_id, direction, queue, solution, begins, name)
    where coalesce(kept.value, 0) <> coalesce(counted.value, 0) group by name order by name`.execute(tx);
  return rows.length === 0 ? null : { accountId, day, by: Object.fromEntries(rows.map(({ name, by }) => [name, by])) };
}

export interface SumsKeeping {
  readonly database: Database;
  readonly now: () => number;
  /** Called for a day whose sums differ from its rows. */
  readonly onError: (error: unknown) => void;
}

/** Counts ended calls ahead of readers, and recounts days after a change of threshold. */
export const countingChore = ({ database }: Pick<SumsKeeping, 'database'>) =>
  defineChore({
    ...{ name: 'count-calls', cron: '* * * * *' },
    async run({ signal }) {
      for (const accountId of await everyAccount(database)) {
        signal.throwIfAborted();
        await sumFinishedCalls(database, accountId);
        await recountChanged(database, accountId);
        await recountNumbers(database, accountId);
      }
    },
  });

/** Checks a random day of each account; differences are reported. */
export async function checkSums({ database, onError }: SumsKeeping, chance: () => number): Promise<number> {
  let differing = 0;
  for (const accountId of await everyAccount(database)) {
    const difference = await database.withAccount(accountId, async (tx) => {
      const days = await tx
        .selectFrom('call_sums')
        .select('begins')
        .distinct()
        .where('agent_id', '=', '*')
        .where('span', '=', 'day')
        .orderBy('begins')
        .execute();
      const day = days[Math.floor(chance() * days.length)]?.begins;
      return day === undefined ? null : checkDay(tx, accountId, day.getTime());
    });
    if (difference === null) continue;
    differing += 1;
    const { day, by } = difference;
    onError(new Error(`The sums of ${accountId} on ${dayAt(day, 'UTC')} are not those of its calls: ${JSON.stringify(by)}. Count them anew.`)); // prettier-ignore
  }
  return differing;
}

/** Runs every night [INS-025]. */
export const checkingChore = (deps: SumsKeeping) =>
  defineChore({ name: 'check-call-sums', cron: '50 3 * * *', run: () => checkSums(deps, Math.random) });
