import { leadStatuses, type CustomerOrder, type CustomersQuery } from '@patchbay/shared-contracts/customers';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Cursor } from '../../domain/calls/model/cursor.ts';
import { customerCondition, type CustomerFilters } from '../../domain/customers/customer-condition.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { customersByIds } from './customer-rows.ts';
import type { CustomerRow } from './model/present.ts';

type Column = Exclude<CustomerOrder, `-${string}`>;
/** Sort key of each column; null is empty. Statuses are sorted by the likelihood to buy. */
const sortKeys: Readonly<Record<Column, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  company: sql`nullif(lower(company), '')`,
  email: sql`nullif(lower(email), '')`,
  status: sql`array_position(${sql.lit(`{${leadStatuses.join(',')}}`)}::text[], status)`,
  followup_dt: sql`followup_at`,
  last_contact: sql`last_contact_at`,
  modified_dt: sql`modified_at`,
};
const isColumn = (name: string): name is Column => name in sortKeys;
/** Columns that are never empty: without NULLS FIRST/LAST an index provides their order. */
const alwaysThere: ReadonlySet<string> = new Set(['name', 'modified_dt']);

function inOrder(ordering: CustomerOrder): RawBuilder<unknown> {
  const column = ordering.replace(/^-/, '');
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc');
  const nulls = sql.raw(alwaysThere.has(column) ? '' : 'nulls last');
  const key = isColumn(column) ? sortKeys[column] : sortKeys.modified_dt;
  return sql`${key} ${direction} ${nulls}, customer_id ${direction}`;
}

const found = (tx: Tx, filters: CustomerFilters, masked: boolean) =>
  tx.selectFrom('customers').where(customerCondition(filters, masked));

export async function countCustomers(tx: Tx, filters: CustomerFilters, masked: boolean): Promise<number> {
  const counted = found(tx, filters, masked).select(sql<number>`count(*)::int`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

const idsOf = (rows: readonly { readonly customer_id: string }[]) => rows.map(({ customer_id: id }) => id);

export interface CustomerPage {
  readonly rows: readonly CustomerRow[];
  readonly total: number;
}

/** Returns a page of customers: selects ids first, so that skipped rows are not read completely. */
export async function customerPage(tx: Tx, query: CustomersQuery, masked: boolean): Promise<CustomerPage> {
  const total = await countCustomers(tx, query, masked);
  const ids = await found(tx, query, masked)
    .select('customer_id')
    .orderBy(inOrder(query.ordering))
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { rows: await customersByIds(tx, idsOf(ids)), total };
}

export interface CustomersAfter {
  readonly masked: boolean;
  readonly after: Cursor | null;
  readonly size: number;
}

/** Returns all ids in an order, as of now: changes during the creation of a file do not reorder it. */
export async function customerIdsInOrder(
  tx: Tx,
  filters: CustomerFilters,
  { masked, ordering }: { readonly masked: boolean; readonly ordering: CustomerOrder },
): Promise<readonly string[]> {
  return idsOf(await found(tx, filters, masked).select('customer_id').orderBy(inOrder(ordering)).execute());
}

/** Returns the customers after one, newest first: their creation time does not change during the creation of a file. */
export async function customersAfter(
  tx: Tx,
  filters: CustomerFilters,
  { masked, after, size }: CustomersAfter,
): Promise<readonly CustomerRow[]> {
  const ids = await found(tx, filters, masked)
    .select('customer_id')
    .where(
      after === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(created_at, customer_id) < (${new Date(after.at)}, ${after.id})`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('customer_id', 'desc')
    .limit(size)
    .execute();
  return customersByIds(tx, idsOf(ids));
}
