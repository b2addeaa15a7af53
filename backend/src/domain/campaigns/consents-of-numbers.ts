import type { Tx } from '../../kernel/db/database.ts';
import { noteConsents, type Consent, type ConsentOf } from '../consents/consents.ts';

/** Stores the consents that came with numbers of a campaign; a customer without consent is not dialled by it [CAMP-014]. */
export async function keepConsents(
  tx: Tx,
  of: ConsentOf & { readonly campaignId: string },
  consents: readonly Consent[],
  now: number,
): Promise<void> {
  await noteConsents(tx, of, consents, now);
  const refused = [...new Set(consents.flatMap(({ given, number }) => (given ? [] : [number])))];
  if (refused.length === 0) return;
  await tx
    .insertInto('campaign_do_not_call')
    .values(
      refused.map((number) => ({ account_id: of.accountId, campaign_id: of.campaignId, number, since: new Date(now) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
