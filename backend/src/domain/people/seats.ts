import { noSeat } from '@patchbay/shared-contracts/people';
import type { Tx } from '../../kernel/db/database.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { fullNameOf } from '../identity/full-name.ts';

/** `all` null: no plan that is in force counts people. `by`: names, in the order of the alphabet [CONF-USER-004]. */
export interface SeatsNow {
  readonly used: number;
  readonly all: number | null;
  readonly by: readonly string[];
}

/** Who is active has one, and who has an invitation that opens. */
export async function readSeats(tx: Tx, now: Date): Promise<SeatsNow> {
  const plans = await tx
    .selectFrom('plans')
    .select('seats')
    .where('seats', 'is not', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  const names = ['first_name', 'last_name', 'email'] as const;
  const active = await tx.selectFrom('users').select(names).where('is_active', '=', true).execute();
  const invited = await tx.selectFrom('invitations').select(names).where('expires_at', '>', now).execute();
  const by = [...active, ...invited].map((person) => fullNameOf(person) || person.email);
  const all = plans.length === 0 ? null : plans.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
  return { used: by.length, all, by: by.sort((one, other) => one.localeCompare(other)) };
}

/** Seats are counted by one at a time: of two who invite at once none goes beyond the plan. */
const lockSeats = (tx: Tx) => tx.selectFrom('accounts').select('account_id').forUpdate().execute();

/** Refuses so many more people than the plan is for, and says how many seats are used and by whom [CONF-USER-004]. */
export async function requireSeats(tx: Tx, more: number, now: Date): Promise<void> {
  await lockSeats(tx);
  const { used, all, by } = await readSeats(tx, now);
  if (all === null || used + more <= all) return;
  const { reason, data } = noSeat(used, all, by);
  throw new RefusalWith(reason, data);
}
