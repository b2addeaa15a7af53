import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** Whether a number of the account is still valid, and used for more than to be shown. `now`: epoch ms. */
export const isSender = (
  { expires_at, cli_type }: Pick<Row<'service_numbers'>, 'expires_at' | 'cli_type'>,
  now: number,
): boolean => cli_type === 'NONE' && (expires_at === null || expires_at.getTime() > now);

/** Whether the account has this number (E.164), still valid, and uses it for more than to be shown. */
export async function hasNumber(tx: Tx, number: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('service_numbers')
    .select(['expires_at', 'cli_type'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined && isSender(row, now);
}

/** The numbers of the account that messages can be from, E.164, with what they are called. */
export const sendersOf = async (
  tx: Tx,
  now: number,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  tx
    .selectFrom('service_numbers')
    .select(['number as id', 'label as name'])
    .where('cli_type', '=', 'NONE')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .orderBy('number')
    .execute();
