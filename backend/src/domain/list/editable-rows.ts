import { sql, type RawBuilder } from 'kysely';
import type { Defaulted } from '../../kernel/db/columns.ts';
import { allOf, anyOf, containing, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import type { Cursor } from '../calls/model/cursor.ts';

/** Columns of the table of every editable list; its own columns have the names of the wire's fields. */
export interface EditableTable {
  id: string;
  account_id: string;
  /** Counts the changes of a row. */
  version: Defaulted<number>;
  created_at: Date;
  modified_at: Date;
  /** Id of a user. */
  modified_by: string | null;
}

export type EditableTableName = {
  [Name in keyof Tables]: Tables[Name] extends EditableTable ? Name : never;
}[keyof Tables];

/** A table, as described by its list. */
export interface RowSource {
  readonly table: EditableTableName;
  readonly fields: readonly string[];
  /** Text fields: searched, and sorted case-insensitively. */
  readonly texts: readonly string[];
  /** Further values of a row: expressions over `list`, by their names. */
  readonly told?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** For a table shared by several lists: the condition for this one's rows. */
  readonly only?: Condition;
  /** Columns besides its fields that can be used in questions. */
  readonly askedBy?: readonly string[];
  /** Values of a new row besides its fields. */
  readonly begun?: Values;
  /**
   * Set when `version` counts changes besides those of the fields, e.g. of what a row contains: deleting requires the newest version,
   * changing the fields one since their last change, whose version is in the column `fields_version`.
   */
  readonly hasFieldsVersion?: true;
}

/** A value of a field, as in wire and table. */
export type Value = string | number | boolean | null | readonly string[];
export type Values = Readonly<Record<string, Value>>;

export interface EditableRow {
  readonly id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly modified_at: Date;
  /** Name of the user. */
  readonly modified_by: string | null;
  readonly [field: string]: unknown;
}

/** A question to a list: a search text, and values of fields by name. */
export interface Question {
  readonly search?: string | undefined;
  readonly [field: string]: unknown;
}

const column = (name: string) => sql.ref(`list.${name}`);

const isOption = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const optionsOf = (asked: unknown): readonly (string | number)[] =>
  (Array.isArray(asked) ? asked : [asked]).filter(isOption);

function searchFor(texts: RowSource['texts'], search: string): readonly Condition[] {
  if (search === '') return [];
  const piece = containing(search);
  return [anyOf(texts.map((name) => sql`${column(name)} ilike ${piece}`))];
}

const conditionOf = (
  { fields, texts, only, askedBy = [] }: RowSource,
  { search = '', ...asked }: Question,
): Condition =>
  allOf([
    ...(only === undefined ? [] : [only]),
    ...searchFor(texts, search.trim()),
    ...[...fields, ...askedBy].flatMap((name) => oneOf(`list.${name}`, optionsOf(asked[name]))),
  ]);

const selected = ({ table, fields, told = {} }: RowSource): RawBuilder<EditableRow> => sql`
  select list.id, list.version, list.created_at, list.modified_at,
    nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '') as modified_by,
    ${sql.join([...fields.map(column), ...Object.entries(told).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)])}
  from ${sql.table(table)} as list
  left join users on users.account_id = list.account_id and users.user_id = list.modified_by`;

export async function countRows(tx: Tx, source: RowSource, question: Question): Promise<number> {
  const counted = sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(source.table)} as list where ${conditionOf(source, question)}`;
  return (await counted.execute(tx)).rows[0]?.total ?? 0;
}

/** Sorts by 'name', or '-name' for descending; empty values come last either way. */
function inOrder({ texts }: RowSource, ordering: string): RawBuilder<unknown> {
  const name = ordering.replace(/^-/, '');
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc');
  const by = column(name === 'modified_dt' ? 'modified_at' : name);
  const key = texts.includes(name) ? sql`nullif(lower(${by}), '')` : by;
  return sql`${key} ${direction} nulls last, list.id ${direction}`;
}

export interface PageQuery {
  readonly ordering: string;
  readonly limit: number;
  readonly offset: number;
}

export async function pageOfRows(
  tx: Tx,
  source: RowSource,
  question: Question,
  { ordering, limit, offset }: PageQuery,
): Promise<readonly EditableRow[]> {
  const page = sql<EditableRow>`${selected(source)} where ${conditionOf(source, question)}
    order by ${inOrder(source, ordering)} limit ${limit} offset ${offset}`;
  return (await page.execute(tx)).rows;
}

/** Reads the next rows after one, the newest first: the creation time of a row never changes while a file is made. */
export async function rowsAfter(
  tx: Tx,
  source: RowSource,
  question: Question,
  { after, size }: { readonly after: Cursor | null; readonly size: number },
): Promise<readonly EditableRow[]> {
  const beyond =
    after === null ? sql`true` : sql`(list.created_at, list.id) < (${new Date(after.at)}::timestamptz, ${after.id})`;
  const piece = sql<EditableRow>`${selected(source)} where ${conditionOf(source, question)} and ${beyond}
    order by list.created_at desc, list.id desc limit ${size}`;
  return (await piece.execute(tx)).rows;
}

export async function rowById(tx: Tx, source: RowSource, id: string): Promise<EditableRow | undefined> {
  const one = sql<EditableRow>`${selected(source)} where list.id = ${id} and ${source.only ?? sql`true`}`;
  return (await one.execute(tx)).rows[0];
}

/** Author and time of a change. */
export interface Writing {
  readonly accountId: string;
  readonly userId: string;
  readonly now: Date;
}

export async function insertRow(
  tx: Tx,
  { table, fields, begun }: RowSource,
  { id, values }: { readonly id: string; readonly values: Values },
  { accountId, userId, now }: Writing,
): Promise<void> {
  const common = { id, account_id: accountId, created_at: now, modified_at: now, modified_by: userId };
  const written = [
    ...Object.entries({ ...common, ...begun }),
    ...fields.map((name) => [name, values[name] ?? null] as const),
  ];
  await sql`insert into ${sql.table(table)} (${sql.join(written.map(([name]) => sql.ref(name)))})
    values (${sql.join(written.map(([, value]) => value))})`.execute(tx);
}

/** Replaces the version that was read; false when the row has another one by now, or is gone. See `hasFieldsVersion`. */
export async function updateRow(
  tx: Tx,
  { table, fields, hasFieldsVersion }: RowSource,
  { id, version, values }: { readonly id: string; readonly version: number; readonly values: Values },
  { userId, now }: Writing,
): Promise<boolean> {
  const own = fields.map((name) => sql`${sql.ref(name)} = ${values[name] ?? null}`);
  const common = [sql`version = version + 1`, sql`modified_at = ${now}`, sql`modified_by = ${userId}`];
  const counted = hasFieldsVersion ? [sql`fields_version = version + 1`] : [];
  const isAsRead = hasFieldsVersion ? sql`${version} between fields_version and version` : sql`version = ${version}`;
  const written = await sql`update ${sql.table(table)} set ${sql.join([...common, ...counted, ...own])}
    where id = ${id} and ${isAsRead} returning id`.execute(tx);
  return written.rows.length > 0;
}

/** Deletes the version that was read; false as above. */
export async function deleteRow(tx: Tx, { table }: RowSource, id: string, version: number): Promise<boolean> {
  const gone =
    await sql`delete from ${sql.table(table)} where id = ${id} and version = ${version} returning id`.execute(tx);
  return gone.rows.length > 0;
}
