import type { Tx } from '../../../kernel/db/database.ts';

/** Payment terms of an account for its calls. */
export interface Payer {
  readonly isPrepaid: boolean;
  /** Whether calls that it can no longer pay for are ended. */
  readonly endsCalls: boolean;
}

export async function payerOf(tx: Tx, accountId: string): Promise<Payer> {
  const { billing_type, calls_without_credit } = await tx
    .selectFrom('accounts')
    .select(['billing_type', 'calls_without_credit'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { isPrepaid: billing_type === 'prepaid', endsCalls: calls_without_credit === 'end' };
}
