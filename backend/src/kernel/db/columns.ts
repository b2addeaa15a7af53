import type { ColumnType, Generated } from 'kysely';

/** A jsonb column, written as text and read as a parsed value. */
export type Json<Value> = ColumnType<Value, string, string>;
/** Column that may be left out of an insert. */
export type Defaulted<Value> = Generated<Value>;
