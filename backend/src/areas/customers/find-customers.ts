import { maskNumber, pageGate } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { readerOf } from '../../domain/calls/log-access.ts';
import { startingWith, inNumber, MOST, type SearchParts } from '../../domain/search/search-parts.ts';
import { containing } from '../../kernel/db/conditions.ts';
import { whole } from '../../domain/customers/customer-condition.ts';

/** Returns customers only to users with access to that area. */
export const findCustomers: NonNullable<SearchParts['customers']> = async ({ tx, access, text }) => {
  if (!access.can(pageGate('/customer-management'))) return [];
  const { masking, masked } = readerOf(access);
  const byNumber = masked ? whole(text) : sql<boolean>`number like ${inNumber(text)}`;
  const rows = await tx
    .selectFrom('customers')
    .select(['customer_id', 'name', 'number'])
    .where(
      sql<boolean>`name ilike ${containing(text)} or customer_id in (
      select customer_id from customer_numbers where ${byNumber})`,
    )
    .orderBy(sql`name ilike ${startingWith(text)}`, 'desc')
    .orderBy('name')
    .orderBy('customer_id')
    .limit(MOST)
    .execute();
  return rows.map(({ customer_id: id, name, number }) => ({ id, name, number: maskNumber(number, masking) }));
};
