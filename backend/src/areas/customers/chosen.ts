import { customerErrors, type DispositionChoice } from '@patchbay/shared-contracts/customers';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { CustomerReader } from './access.ts';
import type { Chosen } from './model/change.ts';
import type { CustomerChanges } from './model/customer-changes.ts';

/** Returns the chosen sub-level, null for none. Rejects with a refusal if it does not belong to the disposition. */
async function subOf(tx: Tx, { level1, level2 }: DispositionChoice) {
  if (level2 === '') return null;
  const sub = await tx
    .selectFrom('sub_dispositions')
    .select(['sub_disposition_id', 'name'])
    .where('sub_disposition_id', '=', level2)
    .where('disposition_id', '=', level1)
    .executeTakeFirst();
  if (sub === undefined) throw new Refusal(customerErrors.disposition, 'disposition');
  return sub;
}

/** Looks up the current names. Rejects with a refusal if the disposition is not in the account, or not in that group. */
async function named(tx: Tx, choice: DispositionChoice): Promise<Chosen> {
  const { group_id: group, level1 } = choice;
  const found = await tx.selectFrom('dispositions').selectAll().where('disposition_id', '=', level1).executeTakeFirst();
  if (found === undefined || (group !== '' && group !== found.group_id))
    throw new Refusal(customerErrors.disposition, 'disposition');
  const sub = await subOf(tx, choice);
  return {
    ...{ dispositionId: level1, level1: found.name },
    ...{ subDispositionId: sub?.sub_disposition_id ?? null, level2: sub?.name ?? '' },
  };
}

/** Returns the chosen disposition; undefined when none was sent, or the account has none [CUST-004]. */
export async function chosenOf(
  tx: Tx,
  { access }: CustomerReader,
  { disposition }: CustomerChanges,
): Promise<Chosen | null | undefined> {
  if (disposition === undefined || !access.can('flag:is_disposition_enabled')) return undefined;
  return disposition === null || disposition.level1 === '' ? null : named(tx, disposition);
}
