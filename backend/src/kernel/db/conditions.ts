import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A condition of a query that depends on the request. */
export type Condition = RawBuilder<SqlBool>;

/** Requires a column to have one of the values; undefined adds no condition. */
export const oneOf = (column: string, values: readonly (string | number)[] | undefined): readonly Condition[] =>
  values === undefined || values.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`];

/** Requires a column to have one of these values, so an empty list matches nothing; null adds no condition. */
export const among = (column: string, values: readonly string[] | null): readonly Condition[] =>
  values === null ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`];

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`;

/** Returns a LIKE pattern that finds this text anywhere; LIKE's own special characters are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
