import type { Lot } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { standOf } from './append.ts';
import { PURCHASED } from './model/posting.ts';

interface GrantLeft {
  readonly id: string;
  readonly left: string | number;
  readonly expires: Date | null;
}

/** Grants with something left in them, also those that have ended. */
async function grantsLeft(tx: Tx, accountId: string): Promise<readonly Lot[]> {
  const { rows } = await sql<GrantLeft>`
    select grant_id as id, entry.after as left, expires_at as expires
    from credit_grants as given cross join lateral (
      select after from ledger_entries as entry
      where entry.account_id = given.account_id and book = 'granted' and lot = grant_id order by place desc limit 1) as entry
    where given.account_id = ${accountId} and entry.after > 0`.execute(tx);
  return rows.map(({ id, left, expires }) => ({
    ...{ id, kind: 'granted', left: Number(left), expiresAt: expires?.getTime() ?? null },
  }));
}

/** What an account has: each grant, and what was paid for, which is below zero where something is owed. */
export async function lotsOf(tx: Tx, accountId: string): Promise<readonly Lot[]> {
  const left = await standOf(tx, accountId, 'purchased');
  return [...(await grantsLeft(tx, accountId)), { id: PURCHASED, kind: 'purchased', left, expiresAt: null }];
}
