import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** Whether a number of the account is still valid, and is used for more than display. `now`: epoch ms. */
export const isSender = (
  { expires_at, cli_type }: Pick<Row<'service_numbers'>, 'expires_at' | 'cli_type'>,
  now: number,
): boolean => cli_type === 'NONE' && (expires_at === null || expires_at.getTime() > now);

/** Whether the account has this number (E.164), still valid, and for more than display. */
export async function hasNumber(tx: Tx, number: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('service_numbers')
    .select(['expires_at', 'cli_type'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined && isSender(row, now);
}

/** Returns the account's numbers from which messages can be sent, E.164, with their names. */
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
