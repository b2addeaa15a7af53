import { sessionEndInCallSchema, type SessionEndInCall } from '@patchbay/shared-contracts/calls';
import type { Tx } from '../../kernel/db/database.ts';

/** Reads the account's rule for a call whose agent's session is ended. */
export async function readSessionEnd(tx: Tx): Promise<SessionEndInCall> {
  const row = await tx.selectFrom('accounts').select('session_end_in_call').executeTakeFirstOrThrow();
  return sessionEndInCallSchema.parse(row.session_end_in_call);
}
