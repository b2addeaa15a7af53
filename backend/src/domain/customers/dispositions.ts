import type { Disposition } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** The account's own order of groups, of dispositions in a group, and of sub-levels; equal places by name. */
export const inTheirPlaces = sql`place, lower(name), name`;

/** Reads the account's dispositions in order, group by group, each with its sub-levels. */
export async function configuredDispositions(tx: Tx): Promise<readonly Disposition[]> {
  const rows = await tx
    .selectFrom('dispositions')
    .innerJoin('disposition_groups', 'disposition_groups.group_id', 'dispositions.group_id')
    .selectAll('dispositions')
    .orderBy(sql`disposition_groups.place, lower(disposition_groups.name), disposition_groups.name`)
    .orderBy(sql`dispositions.place, lower(dispositions.name), dispositions.name`)
    .execute();
  const subs = await tx.selectFrom('sub_dispositions').selectAll().orderBy(inTheirPlaces).execute();
  return rows.map(({ disposition_id: id, name, group_id }) => ({
    ...{ id, name, group_id },
    sub_levels: subs
      .filter(({ disposition_id }) => disposition_id === id)
      .map(({ sub_disposition_id, name: sub }) => ({ id: sub_disposition_id, name: sub })),
  }));
}
