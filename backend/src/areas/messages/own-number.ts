import type { Tx } from '../../kernel/db/database.ts';

/** Whether the account has this number (E.164), still valid, and uses it for more than to be shown. */
export async function hasNumber(tx: Tx, number: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('service_numbers')
    .select(['expires_at', 'cli_type'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined && row.cli_type === 'NONE' && (row.expires_at === null || row.expires_at.getTime() > now);
}
