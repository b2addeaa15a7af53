import type { DispositionGroup, GroupedDisposition } from '@patchbay/shared-contracts/dispositions';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { inTheirPlaces } from '../../domain/customers/dispositions.ts';

interface Level {
  readonly dispositions: readonly Row<'dispositions'>[];
  readonly subs: readonly Row<'sub_dispositions'>[];
}

const dispositionOf = (row: Row<'dispositions'>, { subs }: Level): GroupedDisposition => ({
  ...{ id: row.disposition_id, name: row.name, version: row.version, group_id: row.group_id },
  sub_levels: subs
    .filter(({ disposition_id: of }) => of === row.disposition_id)
    .map(({ sub_disposition_id: id, name, version }) => ({ id, name, version })),
});

function groupOf({ group_id: id, name, version }: Row<'disposition_groups'>, level: Level): DispositionGroup {
  const dispositions = level.dispositions
    .filter(({ group_id: of }) => of === id)
    .map((row) => dispositionOf(row, level));
  const subs = dispositions.reduce((sum, { sub_levels: levels }) => sum + levels.length, 0);
  const count = { disp_count: dispositions.length, sub_disp_count: subs };
  return { id, name, version, dispositions, count };
}

/** Returns groups with their contents, in the account's order [CONF-DISP-004]. */
export async function withContents(tx: Tx, rows: readonly Row<'disposition_groups'>[]): Promise<DispositionGroup[]> {
  if (rows.length === 0) return [];
  const groups = rows.map(({ group_id: id }) => id);
  const dispositions = await tx
    .selectFrom('dispositions')
    .selectAll()
    .where('group_id', 'in', groups)
    .orderBy(inTheirPlaces)
    .execute();
  const subs = await tx
    .selectFrom('sub_dispositions')
    .selectAll()
    .where(
      'disposition_id',
      'in',
      tx.selectFrom('dispositions').select('disposition_id').where('group_id', 'in', groups),
    )
    .orderBy(inTheirPlaces)
    .execute();
  return rows.map((row) => groupOf(row, { dispositions, subs }));
}

/** Returns the current state of a group; undefined when it is deleted. */
export async function groupById(tx: Tx, id: string): Promise<DispositionGroup | undefined> {
  const rows = await tx.selectFrom('disposition_groups').selectAll().where('group_id', '=', id).execute();
  return (await withContents(tx, rows))[0];
}
