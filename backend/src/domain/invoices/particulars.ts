import type { Particulars, Party } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../kernel/db/database.ts';

export interface Buyer {
  readonly party: Party;
  /** False: the account entered nothing, only its name is known. */
  readonly told: boolean;
  /** IANA. */
  readonly zone: string;
  readonly isPostpaid: boolean;
}

/** Returns the account's current particulars. */
export async function buyerOf(tx: Tx, accountId: string): Promise<Buyer> {
  const { zone, billing_type, account, ...said } = await tx
    .selectFrom('accounts')
    .leftJoin('billing_particulars as told', 'told.account_id', 'accounts.account_id')
    .select(['accounts.timezone as zone', 'billing_type', 'accounts.name as account'])
    .select(['told.name', 'told.address', 'told.country', 'told.state', 'told.tax_id'])
    .where('accounts.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { name, address, country, state, tax_id } = said;
  const party = { name: name ?? account, address: address ?? '', country: country ?? '', state, tax_id };
  return { party, zone, told: country !== null, isPostpaid: billing_type === 'postpaid' };
}

/** Sets the particulars for future invoices. */
export async function tellParticulars(tx: Tx, accountId: string, said: Particulars, at: number): Promise<void> {
  const row = { ...said, changed_at: new Date(at) };
  await tx
    .insertInto('billing_particulars')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
