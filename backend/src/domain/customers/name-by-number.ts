import type { Tx } from '../../kernel/db/database.ts';

/** What the customer with this number is called: E.164. */
export const nameByNumber = async (tx: Tx, number: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('customer_numbers')
      .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
      .select('customers.name')
      .where('customer_numbers.number', '=', number)
      .executeTakeFirst()
  )?.name;

/** The same of several; who is not known is left out. */
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
