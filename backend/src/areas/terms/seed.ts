import { TERMS_VERSION } from '@patchbay/shared-contracts/shell';
import { insertRows } from '../../domain/seed/insert-rows.ts';
import type { Seed } from '../../domain/seed/seed.ts';

/** Demo users have accepted the terms, so that nobody must before the first call. */
export const termsSeed: Seed = {
  after: ['identity'],
  async fill(tx, { now }) {
    const users = await tx.selectFrom('users').select(['account_id', 'user_id']).orderBy('user_id').execute();
    const accepted = { version: TERMS_VERSION, accepted_at: new Date(now) };
    await insertRows(
      tx,
      'terms_acceptances',
      users.map((user) => ({ ...user, ...accepted })),
    );
  },
};
