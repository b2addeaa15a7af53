import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A condition of a query that is put together from what was asked. */
export type Condition = RawBuilder<SqlBool>;

/** Holds when a column has one of the values; nothing asked is no condition. */
export const oneOf = (column: string, values: readonly (string | number)[] | undefined): readonly Condition[] =>
  values === undefined || values.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`];

/** Holds when a column has one of these values, never when there are none; null: of all. */
export const among = (column: string, values: readonly string[] | null): readonly Condition[] =>
  values === null ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`];

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`;

/** A piece of text to be found anywhere; what LIKE gives a meaning to is taken as it is written. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
