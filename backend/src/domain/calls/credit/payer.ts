import type { Tx } from '../../../kernel/db/database.ts';

/** How an account pays for its calls. */
export interface Payer {
  readonly isPrepaid: boolean;
  /** Whether calls that it cannot pay for any longer are ended. */
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
