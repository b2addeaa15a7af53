import { noSeat } from '@patchbay/shared-contracts/people';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { fullNameOf } from '../identity/full-name.ts';

/** `all` null: no current plan limits the number of people. */
export interface SeatsNow {
  readonly used: number;
  readonly all: number | null;
}

const usedSeats = (tx: Tx, now: Date) =>
  tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('is_active', '=', true)
    .unionAll(tx.selectFrom('invitations').select(['first_name', 'last_name', 'email']).where('expires_at', '>', now));

/** Counts seats: active users and valid invitations. */
export async function readSeats(tx: Tx, now: Date): Promise<SeatsNow> {
  const plans = await tx
    .selectFrom('plans')
    .select('seats')
    .where('seats', 'is not', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  const { used } = await tx
    .selectFrom(usedSeats(tx, now).as('taken'))
    .select(sql<number>`count(*)::int`.as('used'))
    .executeTakeFirstOrThrow();
  const all = plans.length === 0 ? null : plans.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
  return { used, all };
}

/** Returns the names of the people who have a seat, in alphabetical order [CONF-USER-004]. */
async function namesOfSeats(tx: Tx, now: Date): Promise<readonly string[]> {
  const people = await usedSeats(tx, now).execute();
  const { compare } = new Intl.Collator();
  return people.map((person) => fullNameOf(person) || person.email).sort(compare);
}

/** Serialises the counting of seats, so that of two concurrent invitations none exceeds the plan. */
const lockSeats = (tx: Tx) => tx.selectFrom('accounts').select('account_id').forUpdate().execute();

/** Refuses more people than the plan allows, with the number of used seats and their people [CONF-USER-004]. */
export async function requireSeats(tx: Tx, more: number, now: Date): Promise<void> {
  await lockSeats(tx);
  const { used, all } = await readSeats(tx, now);
  if (all === null || used + more <= all) return;
  const { reason, data } = noSeat(used, all, await namesOfSeats(tx, now));
  throw new RefusalWith(reason, data);
}
