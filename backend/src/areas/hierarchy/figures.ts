import { creditOf } from '@patchbay/shared-contracts/billing';
import type { AccountFigure } from '@patchbay/shared-contracts/hierarchy';
import { rangeOf } from '@patchbay/shared-contracts/time';
import { usageBy, totalUsage } from '../../domain/calls/usage.ts';
import { lotsOf } from '../../domain/ledger/lots.ts';
import { profileOf } from '../../domain/profile/profile.ts';
import type { Tx } from '../../kernel/db/database.ts';

const countOf = (found: { readonly many: string | number | bigint } | undefined): number => Number(found?.many ?? 0);

/** Returns the current state of an account, and its use since the start of the month. */
export async function figuresOf(tx: Tx, accountId: string, now: number): Promise<AccountFigure> {
  const row = await tx.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
  const { from } = rangeOf('current_month', now, row.timezone);
  const users = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('is_active', '=', true)
    .executeTakeFirst();
  const numbers = await tx
    .selectFrom('service_numbers')
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  const { granted, purchased } = creditOf(await lotsOf(tx, accountId), now);
  const used = await usageBy(tx, 'direction', { from: Date.parse(from), end: now + 1 });
  return {
    ...{ account_id: accountId, users: countOf(users), numbers: countOf(numbers), balance: granted + purchased },
    is_suspended: profileOf(row).is_suspended_account,
    month: totalUsage(used.values()),
  };
}
