import type { TemplateValues } from '@patchbay/shared-contracts/templates';
import { fullNameOf } from '../identity/full-name.ts';
import type { Actor } from '../identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';

/** The addressee for whom a template is filled. */
export interface Addressee {
  readonly customer_id?: string | undefined;
  /** E.164 */
  readonly customer_number?: string | undefined;
}

const customers = (tx: Tx) => tx.selectFrom('customers').select(['customers.name', 'company', 'email']);

async function customerOf(tx: Tx, { customer_id: id, customer_number: number }: Addressee) {
  if (id !== undefined) return customers(tx).where('customers.customer_id', '=', id).executeTakeFirst();
  if (number === undefined) return undefined;
  return customers(tx)
    .innerJoin('customer_numbers', 'customer_numbers.customer_id', 'customers.customer_id')
    .where('customer_numbers.number', '=', number)
    .executeTakeFirst();
}

const nameOf = async (tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<string> =>
  fullNameOf(
    await tx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );

/** Returns the values for the addressee, the writer and the account; '' for unknown ones. `writer` is null when no person writes. */
export async function valuesFor(
  tx: Tx,
  writer: Pick<Actor, 'userId'> | null,
  addressee: Addressee,
): Promise<TemplateValues> {
  const customer = await customerOf(tx, addressee);
  const account = await tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
  return {
    'customer.name': customer?.name ?? '',
    'customer.company': customer?.company ?? '',
    'customer.email': customer?.email ?? '',
    'agent.name': writer === null ? '' : await nameOf(tx, writer),
    'account.name': account.name,
  };
}
