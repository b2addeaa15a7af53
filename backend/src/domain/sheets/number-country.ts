import { sheetErrors } from '@patchbay/shared-contracts/sheets';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { isKnownCountry } from './model/phone-cell.ts';

/** From which country numbers without a country's code are: the one that was said, or the account's. Throws a refusal for one that is none. */
export async function numberCountry(tx: Tx, said?: string): Promise<string> {
  if (said !== undefined) {
    if (!isKnownCountry(said)) throw new Refusal(sheetErrors.country, 'country');
    return said;
  }
  const { country } = await tx.selectFrom('accounts').select('country').executeTakeFirstOrThrow();
  return country.toLowerCase();
}
