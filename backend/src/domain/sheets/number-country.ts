import { sheetErrors } from '@patchbay/shared-contracts/sheets';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { isKnownCountry } from './model/phone-cell.ts';

/** Returns the country for numbers without a country code: the given one, or the account's. Refuses an unknown one. */
export async function numberCountry(tx: Tx, said?: string): Promise<string> {
  if (said !== undefined) {
    if (!isKnownCountry(said)) throw new Refusal(sheetErrors.country, 'country');
    return said;
  }
  const { country } = await tx.selectFrom('accounts').select('country').executeTakeFirstOrThrow();
  return country.toLowerCase();
}
