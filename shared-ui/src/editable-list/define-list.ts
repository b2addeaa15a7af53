import type { DeclaredIcon, DeclaredText, z } from '@patchbay/shared-contracts';
import type { Translate } from '@patchbay/shared-ui';
import type { ReactNode } from 'react';
import type { FieldDefinition, FieldInput, Form } from '../form/index.ts';
import type { TableColumn } from '../list/index.ts';

/** Fields of every row of an editable list. */
export interface EditableRow {
  readonly id: string;
  /** Number of changes; a save states the version it was based on. */
  readonly version: number;
  /** ISO 8601 */
  readonly modified_dt: string;
  /** Name of the user; null for a deleted one. */
  readonly modified_by: string | null;
}

/** Wire contract of a list, as made by `listContract`. */
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

/** Texts of a list; `edit` may contain the row's name: `{{name}}`. */
export type ListWord = 'search' | 'empty' | 'failed' | 'add' | 'edit';

/**
 * Definition of a list with editable rows [PLAT-031]: its wire contract, the columns of its table, the fields of its form. `Key` are
 * the feature's text keys.
 */
export interface ListDefinition<Row extends EditableRow, Values extends object, Key extends string> {
  readonly contract: EditableListContract<Row, Values>;
  /** Its `page.json`: title, and icon of the empty list. */
  readonly page: { readonly title: DeclaredText; readonly icon: DeclaredIcon };
  /** Fields in form order. Their rules are the contract's. */
  readonly fields: { readonly [Name in keyof Values]: FieldDefinition<Key> };
  /** Texts of rules that only this list has, by name. */
  readonly rules?: Readonly<Record<string, Key>>;
  /** Texts of refusals that only this list has, by code. */
  readonly refusals?: Readonly<Record<string, Key>>;
  /** Initial values of a new row. */
  readonly empty: Values;
  /** Columns of the list; the last change, with its author, is added behind them. */
  readonly columns: (t: Translate<Key>) => readonly TableColumn<Row>[];
  /** Choice field whose values are the tabs of the list; a row stays in the tab it was added in. */
  readonly tabs?: keyof Values & string;
  /** Fields hidden in the form for these values. */
  readonly leavesOut?: (values: Values) => readonly (keyof Values & string)[];
  /** Custom inputs that replace the defined ones. */
  readonly inputs?: { readonly [Name in keyof Values]?: (form: Form<Values, Key>, input: FieldInput) => ReactNode };
  readonly below?: (form: Form<Values, Key>) => ReactNode;
  /** Choice fields offered as filters. */
  readonly filters: readonly (keyof Values & string)[];
  /** Rows apply to all queues of the account: users limited to some may only read them [LIVE-035]. */
  readonly holdsForAll?: true;
  /** Container of the form. */
  readonly opens: 'panel' | 'dialog';
  readonly words: Readonly<Record<ListWord, Key>>;
}

/** Types a definition: rows and values from the contract, keys from the texts. */
export const defineList =
  <Key extends string>() =>
  <Row extends EditableRow, Values extends object>(
    definition: ListDefinition<Row, Values, Key>,
  ): ListDefinition<Row, Values, Key> =>
    definition;
