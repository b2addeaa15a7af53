import { randomBytes } from 'node:crypto';
import { accountDataErrors, type Person } from '@patchbay/shared-contracts/account-data';
import { ERASED_PREFIX } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { wholeNumber } from '../../domain/calls/model/numbers.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** Person concerned: a customer with all numbers, or the owner of this one number. */
export interface Who {
  readonly customerId: string | null;
  readonly name: string | null;
  readonly numbers: readonly string[];
}

/** Finds the person with a number; refuses incomplete numbers. */
export async function whoHas(tx: Tx, text: string): Promise<Who> {
  const number = wholeNumber(text);
  if (number === null) throw new Refusal(accountDataErrors.number, 'number');
  const found = await tx
    .selectFrom('customer_numbers')
    .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
    .select(['customers.customer_id', 'customers.name'])
    .where('customer_numbers.number', '=', number)
    .executeTakeFirst();
  if (found === undefined) return { customerId: null, name: null, numbers: [number] };
  const { customer_id: customerId, name } = found;
  const rows = await tx
    .selectFrom('customer_numbers')
    .select('number')
    .where('customer_id', '=', customerId)
    .orderBy('place')
    .execute();
  return { customerId, name, numbers: rows.map((row) => row.number) };
}

type Count = (number: string) => ReturnType<typeof sql<{ count: number }>>;

async function counted(tx: Tx, { numbers }: Who, count: Count): Promise<number> {
  let all = 0;
  for (const number of numbers) all += (await count(number).execute(tx)).rows[0]?.count ?? 0;
  return all;
}

/** Counts current calls, campaign lines, and callbacks that ring. */
const busyWith: Count = (number) => sql`select (
    (select count(*) from calls where customer_number = ${number} and ended_at is null)
    + (select count(*) from campaign_tries where number = ${number} and state <> 'over')
    + (select count(*) from callbacks where number = ${number} and state = 'calling')
  )::int as count`;

/** Returns counts of the data about this person. */
export async function personOf(tx: Tx, who: Who): Promise<Person> {
  const count = (of: Count) => counted(tx, who, of);
  return {
    ...{ name: who.name, numbers: [...who.numbers] },
    calls: await count((number) => sql`select count(*)::int as count from calls where customer_number = ${number}`),
    sounds: await count(
      (number) => sql`select count(*)::int as count from calls
        where customer_number = ${number} and (recording is not null or voicemail is not null)`,
    ),
    messages: await count(
      (number) => sql`select count(*)::int as count from sms_messages where customer_number = ${number}`,
    ),
    campaigns: await count(
      (number) => sql`select count(*)::int as count from campaign_numbers where number = ${number}`,
    ),
    is_busy: (await count(busyWith)) > 0,
  };
}

/** Creates the random value that replaces a number in logs; the number cannot be recovered from it. */
export const erasedNumber = (): string => `${ERASED_PREFIX}${randomBytes(8).toString('hex')}`;
