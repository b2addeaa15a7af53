import type { ColumnType, Generated } from 'kysely';

/** jsonb goes in as text and comes out parsed. */
export type Json<Value> = ColumnType<Value, string, string>;
/** May be left out of an insert. */
export type Defaulted<Value> = Generated<Value>;
