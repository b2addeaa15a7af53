import { digitsOf } from '@patchbay/shared-contracts';
import type { CustomersQuery } from '@patchbay/shared-contracts/customers';
import { sql, type SqlBool } from 'kysely';
import { allOf, anyOf, containing, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import { looksLikeNumber, normalNumber, wholeNumber } from '../calls/model/numbers.ts';

export type CustomerFilters = Omit<CustomersQuery, 'phone' | 'limit' | 'offset' | 'ordering'>;

/** Matches customers with a number that meets the condition. */
const ofNumber = (condition: Condition): Condition =>
  sql<SqlBool>`customer_id in (select customer_id from customer_numbers where ${condition})`;

export const whole = (text: string): Condition => sql<SqlBool>`number = ${wholeNumber(text) ?? ''}`;

/**
 * Matches a prefix by comparison, which an index supports even under row-level security: `like` may only run after that check. ':'
 * follows the digits in ASCII.
 */
function beginning(text: string): Condition {
  const prefix = normalNumber(text);
  return sql<SqlBool>`(number ~>=~ ${prefix} and number ~<~ ${`${prefix}:`})`;
}

/** Matches a number; if numbers are masked, only as a whole: parts would reveal the hidden digits one by one [FMT-008]. */
function byNumber(text: string | undefined, masked: boolean): readonly Condition[] {
  if (text === undefined || digitsOf(text) === '') return [];
  return [ofNumber(masked ? whole(text) : beginning(text))];
}

function searchFor(text: string, masked: boolean): readonly Condition[] {
  if (text === '') return [];
  const piece = containing(text);
  const inNumber = masked ? whole(text) : sql<SqlBool>`number like ${containing(digitsOf(text))}`;
  return [
    anyOf([sql<SqlBool>`search_text like lower(${piece})`, ...(looksLikeNumber(text) ? [ofNumber(inNumber)] : [])]),
  ];
}

/** Returns the filters as a condition on customers [CUST-074]. */
export const customerCondition = (filters: CustomerFilters, masked: boolean): Condition =>
  allOf([
    ...searchFor(filters.search?.trim() ?? '', masked),
    ...byNumber(filters.phone__startswith, masked),
    ...oneOf('status', filters.status),
    ...oneOf('agent_id', filters.agent_id),
    ...(filters.followup_dt__gte ? [sql<SqlBool>`followup_at >= ${new Date(filters.followup_dt__gte)}`] : []),
    ...(filters.followup_dt__lte ? [sql<SqlBool>`followup_at <= ${new Date(filters.followup_dt__lte)}`] : []),
  ]);
