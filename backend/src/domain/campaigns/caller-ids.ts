import { idsOfText } from '@patchbay/shared-contracts/campaigns';
import type { Tx } from '../../kernel/db/database.ts';
import type { Plan } from './plan.ts';

/** Returns the campaign's caller ids that the account still has. */
export async function openCallerIds(tx: Tx, { row }: Pick<Plan, 'row'>, now: number): Promise<readonly string[]> {
  const wanted = idsOfText(row.caller_ids);
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('service_numbers')
    .select(['number', 'expires_at'])
    .where('number', 'in', wanted)
    .execute();
  const open = new Set(
    rows.filter((each) => each.expires_at === null || each.expires_at.getTime() > now).map(({ number }) => number),
  );
  return wanted.filter((number) => open.has(number));
}
