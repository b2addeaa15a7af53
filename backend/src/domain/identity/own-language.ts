import { languages, type Language } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';

/** Returns the language chosen by a person, else English. */
export async function languageOf(tx: Tx, userId: string): Promise<Language> {
  const row = await tx.selectFrom('users').select('language').where('user_id', '=', userId).executeTakeFirst();
  return languages.find((language) => language === row?.language) ?? 'en';
}
