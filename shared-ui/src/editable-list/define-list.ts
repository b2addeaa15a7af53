import type { DeclaredIcon, DeclaredText, z } from '@patchbay/shared-contracts';
import type { Translate } from '@patchbay/shared-ui';
import type { ReactNode } from 'react';
import type { FieldDefinition, FieldInput, Form } from '../form/index.ts';
import type { TableColumn } from '../list/index.ts';

/** What every row of an editable list has. */
export interface EditableRow {
  readonly id: string;
  /** Counts its changes: a save says which it was read with. */
  readonly version: number;
  /** ISO 8601 */
  readonly modified_dt: string;
  /** By name; null for somebody who is there no more. */
  readonly modified_by: string | null;
}

/** The wire of a list, as `listContract` makes it. */
export interface EditableListContract<Row extends EditableRow, Values extends object> {
  readonly page: string;
  readonly path: string;
  readonly title: keyof Values & keyof Row & string;
  readonly orders: readonly string[];
  readonly fields: z.ZodType<Values> & { readonly shape: { readonly [Name in keyof Values]: z.ZodType } };
  readonly answer: z.ZodType<{ objects: Row[]; meta: { total_count: number } }>;
  readonly one: z.ZodType<{ status: number; data: Row }>;
  readonly row: z.ZodType<Row>;
}

/** What people read of a list; `edit` may name the row: `{{name}}`. */
export type ListWord = 'search' | 'empty' | 'failed' | 'add' | 'edit';

/**
 * A list whose rows people add, change and delete [PLAT-031]: its wire, the columns of its table, the fields of its form. `Key` are the
 * texts of the feature.
 */
export interface ListDefinition<Row extends EditableRow, Values extends object, Key extends string> {
  readonly contract: EditableListContract<Row, Values>;
  /** Its `page.json`: what the list is called, and the icon of an empty one. */
  readonly page: { readonly title: DeclaredText; readonly icon: DeclaredIcon };
  /** How each field is asked for, in the order of the form. Its rules are the contract's. */
  readonly fields: { readonly [Name in keyof Values]: FieldDefinition<Key> };
  /** Words for rules that only this list has, by their names. */
  readonly rules?: Readonly<Record<string, Key>>;
  /** Words for refusals that only this list has, by their codes. */
  readonly refusals?: Readonly<Record<string, Key>>;
  /** What the form of a new row begins with. */
  readonly empty: Values;
  /** Its own columns; when and by whom a row was changed last stands behind them. */
  readonly columns: (t: Translate<Key>) => readonly TableColumn<Row>[];
  /** A choice that its rows stand in tabs by; a row stays in the tab that it was added in. */
  readonly tabs?: keyof Values & string;
  /** Fields that the form leaves out of a row like this. */
  readonly leavesOut?: (values: Values) => readonly (keyof Values & string)[];
  /** Inputs of another kind than their definition says. */
  readonly inputs?: { readonly [Name in keyof Values]?: (form: Form<Values, Key>, input: FieldInput) => ReactNode };
  /** What stands under the fields of the form. */
  readonly below?: (form: Form<Values, Key>) => ReactNode;
  /** Fields of a choice that the list is filtered by. */
  readonly filters: readonly (keyof Values & string)[];
  /** Its rows hold for all queues of the account: who sees only some reads them [LIVE-035]. */
  readonly holdsForAll?: true;
  /** Where the form stands. */
  readonly opens: 'panel' | 'dialog';
  readonly words: Readonly<Record<ListWord, Key>>;
}

/** For the types: rows and values from the contract, keys from the texts. */
export const defineList =
  <Key extends string>() =>
  <Row extends EditableRow, Values extends object>(
    definition: ListDefinition<Row, Values, Key>,
  ): ListDefinition<Row, Values, Key> =>
    definition;
