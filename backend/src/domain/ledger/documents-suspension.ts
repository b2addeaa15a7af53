import { creditOf } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { lifted, suspendedFor, suspendForCoin } from './follow-balance.ts';
import { lotsOf } from './lots.ts';

/** Suspends an account whose papers are refused; only accepted papers lift this, whatever the earlier reason. */
export async function suspendForDocuments(tx: Tx, accountId: string): Promise<void> {
  await sql`update accounts set profile = profile || ${suspendedFor('kyc')}::jsonb where account_id = ${accountId}`.execute(
    tx,
  );
}

/** Lifts the suspension after its papers were accepted, unless its coins were used up meanwhile. */
export async function endDocumentsSuspension(tx: Tx, accountId: string, at: number): Promise<void> {
  const was = await sql`update accounts set profile = profile || ${lifted}::jsonb
    where account_id = ${accountId} and profile ->> 'suspension_type' = 'kyc' returning account_id`.execute(tx);
  if (was.rows.length === 0) return;
  const { granted, purchased } = creditOf(await lotsOf(tx, accountId), at);
  const left = granted + purchased;
  if (left <= 0) await suspendForCoin(tx, { accountId, from: left + 1, to: left, at });
}
