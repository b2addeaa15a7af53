import { dispositionErrors, DISPOSITIONS_MOST } from '@patchbay/shared-contracts/dispositions';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** The three levels, each a table, with the key of the parent and of its rows. */
interface Level {
  readonly table: 'disposition_groups' | 'dispositions' | 'sub_dispositions';
  readonly key: 'group_id' | 'disposition_id' | 'sub_disposition_id';
  /** Column with the parent's key; null for groups, whose parent is the account. */
  readonly parent: 'group_id' | 'disposition_id' | null;
}

export const groupsLevel: Level = { table: 'disposition_groups', key: 'group_id', parent: null };
export const dispositionsLevel: Level = { table: 'dispositions', key: 'disposition_id', parent: 'group_id' };
export const subLevelsLevel: Level = {
  table: 'sub_dispositions',
  key: 'sub_disposition_id',
  parent: 'disposition_id',
};

export interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Parent of rows: the account (null), a group, or a disposition. */
export interface Place {
  readonly accountId: string;
  readonly level: Level;
  readonly parent: string | null;
}

/** Serialises changes of an account's dispositions: names, counts and positions are read before they are written. */
export const lockDispositions = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 3600))`.execute(tx);

const within = ({ level, parent }: Place) =>
  level.parent === null ? sql`true` : sql`${sql.ref(level.parent)} = ${parent}`;

/** Returns the children of a parent, in order. */
export async function childrenOf(tx: Tx, place: Place): Promise<readonly NamedRow[]> {
  const { table, key } = place.level;
  const { rows } = await sql<NamedRow>`select ${sql.ref(key)} as id, name, version from ${sql.table(table)}
    where ${within(place)} order by place, lower(name), name`.execute(tx);
  return rows;
}

/** Returns a row of a level; undefined when it is deleted. */
export async function rowOfLevel(tx: Tx, { table, key, parent }: Level, id: string) {
  const { rows } = await sql<NamedRow & { parent: string | null }>`select ${sql.ref(key)} as id, name, version,
    ${parent === null ? sql`null` : sql.ref(parent)} as parent from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
    tx,
  );
  return rows[0];
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Finds a row by name, ignoring case. */
export const ofName = (rows: readonly NamedRow[], name: string): NamedRow | undefined =>
  rows.find((row) => same(row.name, name));

/** Adds a row at the end. Rejects with a refusal when the name is taken or there are too many. */
export async function addRow(tx: Tx, place: Place, name: string): Promise<string> {
  const there = await childrenOf(tx, place);
  if (ofName(there, name) !== undefined) throw new Refusal(dispositionErrors.taken, 'name');
  if (there.length >= DISPOSITIONS_MOST) throw new Refusal(dispositionErrors.tooMany);
  await setPlaces(tx, place.level, there.map((row) => row.id)); // prettier-ignore
  const id = randomUUID();
  const { table, key, parent } = place.level;
  const columns = [key, 'account_id', 'name', 'place', ...(parent === null ? [] : [parent])];
  const values = [id, place.accountId, name, there.length, ...(parent === null ? [] : [place.parent])];
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(values)})`.execute(tx);
  return id;
}

/** Sets each row's position to its index in the list. */
export async function setPlaces(tx: Tx, { table, key }: Level, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update ${sql.table(table)} as moved set place = wanted.place::int - 1
    from unnest(${sql.val([...ids])}::text[]) with ordinality as wanted (id, place)
    where moved.${sql.ref(key)} = wanted.id and moved.place <> wanted.place::int - 1`.execute(tx);
}

export async function renameRow(tx: Tx, { table, key }: Level, id: string, name: string): Promise<void> {
  await sql`update ${sql.table(table)} set name = ${name}, version = version + 1 where ${sql.ref(key)} = ${id}`.execute(
    tx,
  );
}

/** Deletes rows; returns how many existed. */
export async function deleteRows(tx: Tx, { table, key }: Level, ids: readonly string[]): Promise<readonly NamedRow[]> {
  const { rows } = await sql<NamedRow>`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join([...ids])})
    returning ${sql.ref(key)} as id, name, version`.execute(tx);
  return rows;
}
