import type { Tx } from '../../kernel/db/database.ts';

/** Returns the name of the customer with this number, E.164. */
export const nameByNumber = async (tx: Tx, number: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('customer_numbers')
      .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
      .select('customers.name')
      .where('customer_numbers.number', '=', number)
      .executeTakeFirst()
  )?.name;

/** Same for several numbers; unknown ones are left out. */
export async function namesByNumber(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('customer_numbers')
    .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
    .select(['customer_numbers.number', 'customers.name'])
    .where('customer_numbers.number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, name }) => [number, name]));
}
