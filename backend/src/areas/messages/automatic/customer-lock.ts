import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/** Until the transaction ends: what one customer writes to an account is seen to in its order, one after the other. */
export const lockCustomer = (tx: Tx, accountId: string, number: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${accountId} ${number}`}, 0))`.execute(tx);
