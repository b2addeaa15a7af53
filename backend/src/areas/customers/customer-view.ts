import { customerErrors, type CustomerView } from '@patchbay/shared-contracts/customers';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { CustomerReader } from './access.ts';
import { customerById } from './customer-rows.ts';
import { presentView } from './model/present.ts';

/** Maximum number of notes returned at once; the timeline has all. */
const MOST_NOTES = 200;

/** Returns one customer for forms and the detail view. Rejects with a refusal when there is none. */
export async function readCustomerView(tx: Tx, { masking }: CustomerReader, id: string): Promise<CustomerView> {
  const row = await customerById(tx, id);
  if (row === undefined) throw new Refusal(customerErrors.notFound);
  const history = await tx
    .selectFrom('customer_history')
    .selectAll()
    .where('customer_id', '=', id)
    .where('kind', 'in', ['note', 'disposition'])
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(MOST_NOTES)
    .execute();
  const tags = await tx
    .selectFrom('customer_tags')
    .select('tag')
    .where('customer_id', '=', id)
    .orderBy('tagged_at')
    .execute();
  return { ...presentView(row, history, masking), tags: tags.map(({ tag }) => tag) };
}
