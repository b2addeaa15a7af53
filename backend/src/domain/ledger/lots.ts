import type { Lot } from '@patchbay/shared-contracts/billing';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { PURCHASED } from './model/posting.ts';

/** A row of `lotRows`; from JSON its end is text. */
export interface LotRow {
  readonly id: string;
  readonly left: string | number;
  readonly expires: Date | string | null;
}

/** Selects the grants that still have coins, expired ones too, and the purchased credit. */
export const lotRows = (accountId: string): RawBuilder<LotRow> => sql<LotRow>`
  select grant_id as id, entry.after as left, expires_at as expires
  from credit_grants as given cross join lateral (
    select after from ledger_entries as entry
    where entry.account_id = given.account_id and book = 'granted' and lot = grant_id order by place desc limit 1) as entry
  where given.account_id = ${accountId} and entry.after > 0
  union all (select ${PURCHASED}, after, null from ledger_entries
    where account_id = ${accountId} and book = 'purchased' and lot = ${PURCHASED} order by place desc limit 1)`;

export const lotsFrom = (rows: readonly LotRow[]): readonly Lot[] => {
  const purchased = rows.find(({ id }) => id === PURCHASED);
  const granted = rows.filter(({ id }) => id !== PURCHASED);
  return [
    ...granted.map(({ id, left, expires }): Lot => ({
      ...{ id, kind: 'granted', left: Number(left) },
      expiresAt: expires === null ? null : new Date(expires).getTime(),
    })),
    { id: PURCHASED, kind: 'purchased', left: Number(purchased?.left ?? 0), expiresAt: null },
  ];
};

/**
 * Returns the credit of an account: each grant with something left, including ended ones, and the purchased credit, which is negative
 * when the account owes.
 */
export const lotsOf = async (tx: Tx, accountId: string): Promise<readonly Lot[]> =>
  lotsFrom((await lotRows(accountId).execute(tx)).rows);
