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
