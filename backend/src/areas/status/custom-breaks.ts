import { NO_ANSWER_BREAK } from '@patchbay/shared-contracts/calls';
import type { Tx } from '../../kernel/db/database.ts';

/** Returns the account's breaks in its own order, preceded by the one set by telephony [MODE-006]. Empty when it has none. */
export async function readCustomBreaks(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('custom_breaks').select('name').orderBy('position').orderBy('name').execute();
  return rows.length === 0 ? [] : [NO_ANSWER_BREAK, ...rows.map(({ name }) => name)];
}
