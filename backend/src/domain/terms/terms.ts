import { TERMS_VERSION } from '@patchbay/shared-contracts/shell';
import type { Tx } from '../../kernel/db/database.ts';

interface Accepting {
  readonly accountId: string;
  readonly userId: string;
  readonly now: number;
}

/** Records that the user accepted the current terms; a repetition keeps the first time. */
export const acceptTerms = (tx: Tx, { accountId, userId, now }: Accepting) =>
  tx
    .insertInto('terms_acceptances')
    .values({ account_id: accountId, user_id: userId, version: TERMS_VERSION, accepted_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the newest version that the user accepted; 0 for none. */
export async function acceptedVersion(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('terms_acceptances')
    .select((each) => each.fn.max('version').as('version'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
