import { callActionErrors } from '@patchbay/shared-contracts/calls';
import type { Actor } from '../identity/actor.ts';
import { sipUserOf } from '../identity/sip-credentials.ts';
import type { Telephony } from './telephony.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export interface PhoneHereDeps {
  readonly database: Database;
  readonly telephony: Pick<Telephony, 'phoneHolder'>;
}

/** Whose calls go to a phone of their own needs no browser for them [MODE-010]. */
const usesOwnPhone = async (database: Database, accountId: string, agentId: string): Promise<boolean> => {
  const row = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('agents').select('calling_mode').where('agent_id', '=', agentId).executeTakeFirst(),
  );
  return row?.calling_mode === 'phone';
};

/** Orders come from the browser that has the agent's phone; a session has one SIP user (decision 0034). Else 409. */
export async function requirePhoneHere({ database, telephony }: PhoneHereDeps, actor: Actor): Promise<void> {
  const { accountId, agentId, sessionId } = actor;
  if (agentId === null) return;
  const holder = telephony.phoneHolder(agentId);
  if (holder === null || holder === sipUserOf(agentId, sessionId)) return;
  if (!(await usesOwnPhone(database, accountId, agentId))) throw new Refusal(callActionErrors.phoneElsewhere);
}
