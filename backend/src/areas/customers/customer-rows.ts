import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { CustomerRow } from './model/present.ts';

const numbersOfCustomer = sql<string[]>`array(
  select number from customer_numbers as n
  where (n.account_id, n.customer_id) = (customers.account_id, customers.customer_id) order by place)`;

const agentName = sql<string | null>`(
  select trim(first_name || ' ' || last_name) from agents where agents.agent_id = customers.agent_id)`;

const groupId = sql<string | null>`(
  select group_id from dispositions where dispositions.disposition_id = customers.disposition_id)`;

/** Returns complete customers by ids, in the order of the ids; unknown ids are left out. */
export async function customersByIds(tx: Tx, ids: readonly string[]): Promise<readonly CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('customers')
    .selectAll()
    .select([numbersOfCustomer.as('numbers'), agentName.as('agent_name'), groupId.as('group_id')])
    .where('customer_id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.customer_id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export const customerById = async (tx: Tx, id: string): Promise<CustomerRow | undefined> =>
  (await customersByIds(tx, [id]))[0];

/** Returns the id of the customer with this number, E.164. */
export const ownerOfNumber = async (tx: Tx, number: string): Promise<string | undefined> =>
  (await tx.selectFrom('customer_numbers').select('customer_id').where('number', '=', number).executeTakeFirst())
    ?.customer_id;
