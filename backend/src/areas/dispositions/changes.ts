import {
  dispositionErrors,
  type DispositionGroup,
  type MakeDisposition,
} from '@patchbay/shared-contracts/dispositions';
import type { Tx } from '../../kernel/db/database.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { groupById } from './read-groups.ts';
import {
  addRow,
  childrenOf,
  dispositionsLevel,
  groupsLevel,
  ofName,
  renameRow,
  rowOfLevel,
  setPlaces,
  subLevelsLevel,
  type NamedRow,
  type Place,
} from './levels.ts';
import { orderOf } from './model/order.ts';

type Wanted = MakeDisposition['dispositions'][number];

/** Conflict of a rename: the answer has the current name. */
const changedMeanwhile = ({ id, name, version }: NamedRow) =>
  new RefusalWith(dispositionErrors.changed, { id, name, version });

/** Returns the disposition that gets sub-levels: the named one, which may be deleted, or a new one. */
async function targetOf(tx: Tx, place: Place, { id, name }: Wanted): Promise<{ id: string; isNew: boolean }> {
  const there = await childrenOf(tx, place);
  if (id !== undefined && !there.some((row) => row.id === id)) throw new Refusal(dispositionErrors.gone);
  const known = id ?? ofName(there, name)?.id;
  return known === undefined ? { id: await addRow(tx, place, name), isNew: true } : { id: known, isNew: false };
}

/** Adds a disposition and its sub-levels; an existing one without new sub-levels is refused as taken. */
async function fill(tx: Tx, place: Place, wanted: Wanted): Promise<readonly string[]> {
  const { id, isNew } = await targetOf(tx, place, wanted);
  if (!isNew && wanted.sub_levels.length === 0) throw new Refusal(dispositionErrors.taken, 'name');
  const made = isNew ? [id] : [];
  const inside = { accountId: place.accountId, level: subLevelsLevel, parent: id };
  for (const { name } of wanted.sub_levels) made.push(await addRow(tx, inside, name));
  return made;
}

export interface Made {
  readonly group: DispositionGroup;
  /** Ids of newly created rows. */
  readonly made: readonly string[];
}

async function filled(tx: Tx, accountId: string, groupId: string, dispositions: readonly Wanted[]): Promise<Made> {
  const made: string[] = [];
  for (const wanted of dispositions)
    made.push(...(await fill(tx, { accountId, level: dispositionsLevel, parent: groupId }, wanted)));
  const group = await groupById(tx, groupId);
  if (group === undefined) throw new Refusal(dispositionErrors.gone);
  return { group, made };
}

/** Creates a group with a new name, and its dispositions. */
export async function createGroup(tx: Tx, accountId: string, wanted: Omit<MakeDisposition, 'group_id'>): Promise<Made> {
  const id = await addRow(tx, { accountId, level: groupsLevel, parent: null }, wanted.name);
  const { group, made } = await filled(tx, accountId, id, wanted.dispositions);
  return { group, made: [id, ...made] };
}

/** Adds to the group with that id or name, or to a new one. */
export async function makeDispositions(tx: Tx, accountId: string, wanted: MakeDisposition): Promise<Made> {
  const there = await childrenOf(tx, { accountId, level: groupsLevel, parent: null });
  const { group_id: id } = wanted;
  if (id !== undefined && !there.some((row) => row.id === id)) throw new Refusal(dispositionErrors.gone);
  const known = id ?? ofName(there, wanted.name)?.id;
  return known === undefined ? createGroup(tx, accountId, wanted) : filled(tx, accountId, known, wanted.dispositions);
}

/** Finds the level that has a row with this id; undefined when it is deleted. */
export async function findRow(tx: Tx, levels: readonly Place['level'][], id: string) {
  for (const level of levels) {
    const row = await rowOfLevel(tx, level, id);
    if (row !== undefined) return { level, row };
  }
  return undefined;
}

interface Rename {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Renames the version that the user saw. Rejects with a refusal containing the current name on a conflict. */
export async function rename(
  tx: Tx,
  accountId: string,
  levels: readonly Place['level'][],
  { id, name, version }: Rename,
): Promise<NamedRow> {
  const found = await findRow(tx, levels, id);
  if (found === undefined) throw new Refusal(dispositionErrors.gone);
  const { level, row } = found;
  if (row.version !== version) throw changedMeanwhile(row);
  const others = await childrenOf(tx, { accountId, level, parent: row.parent });
  const sameName = ofName(others.filter((other) => other.id !== id), name); // prettier-ignore
  if (sameName !== undefined) throw new Refusal(dispositionErrors.taken, 'name');
  await renameRow(tx, level, id, name);
  return { id, name, version: version + 1 };
}

/** Returns the level below a parent; refuses a deleted parent. */
async function levelIn(tx: Tx, parent: string | null): Promise<Place['level']> {
  if (parent === null) return groupsLevel;
  const found = await findRow(tx, [groupsLevel, dispositionsLevel], parent);
  if (found === undefined) throw new Refusal(dispositionErrors.gone);
  return found.level === groupsLevel ? dispositionsLevel : subLevelsLevel;
}

/** Applies the requested order; returns the resulting order. */
export async function reorder(
  tx: Tx,
  accountId: string,
  { parent, ids }: { readonly parent: string | null; readonly ids: readonly string[] },
): Promise<readonly string[]> {
  const level = await levelIn(tx, parent);
  const there = await childrenOf(tx, { accountId, level, parent });
  const order = orderOf(
    there.map(({ id }) => id),
    ids,
  );
  await setPlaces(tx, level, order);
  return order;
}
