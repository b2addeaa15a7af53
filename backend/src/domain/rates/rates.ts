import {
  decideRates,
  RATES_MOST,
  rateErrors,
  standingRates,
  type DecidedRates,
  type NewRate,
  type Rate,
} from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** The rates of an account at a moment. */
export interface RatesOf {
  readonly accountId: string;
  /** IANA, of the account's clock. */
  readonly zone: string;
  readonly now: number;
}

/** Returns current and future rates, in order [ACCT-011]. */
export async function ratesOf(tx: Tx, { accountId, now }: RatesOf): Promise<readonly Rate[]> {
  const rows = await tx
    .selectFrom('call_rates as rate')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb('since', '>', new Date(now)).or(
        'since',
        '=',
        eb
          .selectFrom('call_rates as newest')
          .select(({ fn }) => fn.max('newest.since').as('since'))
          .whereRef('newest.account_id', '=', 'rate.account_id')
          .whereRef('newest.channel', '=', 'rate.channel')
          .whereRef('newest.direction', '=', 'rate.direction')
          .whereRef('newest.prefix', '=', 'rate.prefix')
          .whereRef('newest.number_type', '=', 'rate.number_type')
          .whereRef('newest.hours', '=', 'rate.hours')
          .where('newest.since', '<=', new Date(now)),
      ),
    )
    .orderBy('direction', 'desc')
    .orderBy('channel')
    .orderBy(sql`prefix = ''`)
    .orderBy('prefix')
    .orderBy('number_type')
    .orderBy('hours')
    .orderBy('since')
    .limit(RATES_MOST)
    .execute();
  return rows.map(({ account_id: _, since, ...rate }) => ({
    ...rate,
    since: since.getTime() === 0 ? null : since.toISOString(),
  }));
}

/** Revision of rates that were never changed. */
const FIRST_REVISION = 1;

/** Returns the revision of the rates: each change increments it. */
export async function revisionOf(tx: Tx, accountId: string): Promise<number> {
  const book = await tx
    .selectFrom('rate_books')
    .select('revision')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(book?.revision ?? FIRST_REVISION);
}

/**
 * Serialises changes of the rates, and checks the client's revision: of two changes based on the same state one is refused. Null: any
 * revision.
 */
async function requireRevision(tx: Tx, account_id: string, known: number | null): Promise<void> {
  const { revision } = await tx
    .insertInto('rate_books')
    .values({ account_id, revision: FIRST_REVISION })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ revision: sql`rate_books.revision` }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  if (known !== null && Number(revision) !== known) throw new Refusal(rateErrors.changed);
}

/** Under `requireRevision`. */
async function toNextRevision(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('rate_books')
    .set({ revision: sql`revision + 1` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Rates per statement: each has ten parameters, of which PostgreSQL accepts 65,535. */
const BATCH = 1_000;

async function insert(tx: Tx, account_id: string, rates: readonly Rate[]): Promise<void> {
  const rows = rates.map(({ since, ...rate }) => ({ account_id, ...rate, since: new Date(since ?? 0) }));
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('call_rates')
      .values(rows.slice(at, at + BATCH))
      .execute();
}

/**
 * Adds rates, all or none; calls rated already are unchanged [ACCT-011]. `known`: the revision that the client has seen, null: any. If
 * one is invalid, none is added.
 */
export async function addRates(
  tx: Tx,
  of: RatesOf,
  known: number | null,
  wanted: readonly NewRate[],
): Promise<DecidedRates> {
  await requireRevision(tx, of.accountId, known);
  const standing = await ratesOf(tx, of);
  const decided = decideRates(standing, wanted, of);
  if (decided.wrong.length > 0 || decided.add.length === 0) return decided;
  // A price from now on replaces the current one.
  const isMore = standing.length + decided.add.length > RATES_MOST;
  if (isMore && standingRates([...standing, ...decided.add], of.now).length > RATES_MOST)
    throw new Refusal(rateErrors.tooMany);
  await insert(tx, of.accountId, decided.add);
  await toNextRevision(tx, of.accountId);
  return decided;
}

/** Deletes a future rate. */
export async function takeBackRate(
  tx: Tx,
  { accountId, now }: RatesOf,
  known: number,
  {
    since,
    ...key
  }: Pick<Rate, 'channel' | 'direction' | 'prefix' | 'number_type' | 'hours'> & { readonly since: string },
): Promise<void> {
  await requireRevision(tx, accountId, known);
  if (Date.parse(since) <= now) throw new Refusal(rateErrors.holds);
  const { numDeletedRows } = await tx
    .deleteFrom('call_rates')
    .where('account_id', '=', accountId)
    .where('channel', '=', key.channel)
    .where('direction', '=', key.direction)
    .where('prefix', '=', key.prefix)
    .where('number_type', '=', key.number_type)
    .where('hours', '=', key.hours)
    .where('since', '=', new Date(since))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(rateErrors.changed);
  await toNextRevision(tx, accountId);
}
