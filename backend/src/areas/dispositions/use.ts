import { dispositionErrors, type DispositionUse } from '@patchbay/shared-contracts/dispositions';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { findRow } from './changes.ts';
import { dispositionsLevel, groupsLevel, subLevelsLevel } from './levels.ts';

interface Counted {
  readonly customers: number;
  readonly calls: number;
}

const ofSubLevel = (id: string) => sql<Counted>`select
  (select count(*)::int from customers where sub_disposition_id = ${id}) as customers,
  (select count(*)::int from calls
    join sub_dispositions on sub_dispositions.sub_disposition_id = ${id}
    join dispositions on dispositions.disposition_id = sub_dispositions.disposition_id
    where calls.disposition = dispositions.name and calls.sub_disposition = sub_dispositions.name) as calls`;

const ofDispositions = (column: 'group_id' | 'disposition_id', id: string) => sql<Counted>`select
  (select count(*)::int from customers where disposition_id in
    (select disposition_id from dispositions where ${sql.ref(column)} = ${id})) as customers,
  (select count(*)::int from calls where disposition in
    (select name from dispositions where ${sql.ref(column)} = ${id})) as calls`;

/** Counts the users of a group, a disposition or a sub-level [CONF-DISP-003]: after a deletion customers lose it, calls keep its name. */
export async function dispositionUse(tx: Tx, id: string): Promise<DispositionUse> {
  const found = await findRow(tx, [groupsLevel, dispositionsLevel, subLevelsLevel], id);
  if (found === undefined) throw new Refusal(dispositionErrors.gone);
  const counting = found.level === subLevelsLevel ? ofSubLevel(id) : ofDispositions(found.level === groupsLevel ? 'group_id' : 'disposition_id', id); // prettier-ignore
  const { rows } = await counting.execute(tx);
  return rows[0] ?? { customers: 0, calls: 0 };
}
