import { dispositionErrors, type DispositionUse } from '@patchbay/shared-contracts/dispositions';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { findRow } from './changes.ts';
import { dispositionsLevel, groupsLevel, rowOfLevel, subLevelsLevel, type Place } from './levels.ts';

/** Counts of what a deletion takes along: rows below, and customers who lose their disposition. */
interface Loss {
  readonly customers: number;
  readonly children: number;
}

type Level = Place['level'];
interface Found {
  readonly level: Level;
  readonly id: string;
}

/** Condition for the dispositions that are the row, or belong to it. */
const dispositionsOf = ({ level, id }: Found) =>
  sql`${sql.ref(level === groupsLevel ? 'group_id' : 'disposition_id')} = ${id}`;

async function lossBy(tx: Tx, found: Found): Promise<Loss> {
  const below = sql`disposition_id in (select disposition_id from dispositions where ${dispositionsOf(found)})`;
  const counting =
    found.level === subLevelsLevel
      ? sql<Loss>`select 0 as children, count(*)::int as customers from customers where sub_disposition_id = ${found.id}`
      : sql<Loss>`select (select count(*)::int from customers where ${below}) as customers,
          (select count(*)::int from sub_dispositions where ${below})
          + (select count(*)::int from dispositions where ${dispositionsOf(found)} and ${found.level === groupsLevel}) as children`;
  const { rows } = await counting.execute(tx);
  return rows[0] ?? { customers: 0, children: 0 };
}

async function callsOf(tx: Tx, found: Found): Promise<number> {
  const counting =
    found.level === subLevelsLevel
      ? sql<{ calls: number }>`select count(*)::int as calls from calls
          join sub_dispositions on sub_dispositions.sub_disposition_id = ${found.id}
          join dispositions on dispositions.disposition_id = sub_dispositions.disposition_id
          where calls.disposition = dispositions.name and calls.sub_disposition = sub_dispositions.name`
      : sql<{ calls: number }>`select count(*)::int as calls from calls
          where disposition in (select name from dispositions where ${dispositionsOf(found)})`;
  const { rows } = await counting.execute(tx);
  return rows[0]?.calls ?? 0;
}

/** Counts the users of a group, a disposition or a sub-level [CONF-DISP-003]: after a deletion customers lose it, calls keep its name. */
export async function dispositionUse(tx: Tx, id: string): Promise<DispositionUse> {
  const found = await findRow(tx, [groupsLevel, dispositionsLevel, subLevelsLevel], id);
  if (found === undefined) throw new Refusal(dispositionErrors.gone);
  const row = { level: found.level, id };
  return { ...(await lossBy(tx, row)), calls: await callsOf(tx, row) };
}

/** Locks the rows that customers refer to, so that nobody is classified by them between the count and the deletion. */
const lockReferred = (tx: Tx, found: Found) =>
  (found.level === subLevelsLevel
    ? sql`select 1 from sub_dispositions where sub_disposition_id = ${found.id} for update`
    : sql`select 1 from dispositions where ${dispositionsOf(found)} order by disposition_id for update`
  ).execute(tx);

async function existing(tx: Tx, levels: readonly Level[], ids: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const level of levels)
    for (const id of ids) if ((await rowOfLevel(tx, level, id)) !== undefined) found.push({ level, id });
  return found;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Refuses a deletion that takes along more than was seen, with the current use; to be called under the lock of `changing`. */
export async function requireSeenUse(
  tx: Tx,
  levels: readonly Level[],
  ids: readonly string[],
  seen: Loss,
): Promise<void> {
  const found = await existing(tx, levels, [...new Set(ids)]);
  const losses: Loss[] = [];
  for (const row of found) {
    await lockReferred(tx, row);
    losses.push(await lossBy(tx, row));
  }
  const customers = sumOf(losses.map((loss) => loss.customers));
  const children = sumOf(losses.map((loss) => loss.children));
  if (customers <= seen.customers && children <= seen.children) return;
  const calls: number[] = [];
  for (const row of found) calls.push(await callsOf(tx, row));
  throw new RefusalWith(dispositionErrors.usedMore, { customers, children, calls: sumOf(calls) });
}
