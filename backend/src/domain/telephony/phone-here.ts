import { callActionErrors } from '@patchbay/shared-contracts/calls';
import type { Actor } from '../identity/actor.ts';
import { sipUserOf } from '../identity/sip-credentials.ts';
import type { CallPort, PhoneElsewhere } from '@patchbay/telephony/call-port';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export interface PhoneHereDeps {
  readonly database: Database;
  readonly telephony: Pick<CallPort, 'holderOf'>;
}

/** Whether the agent's calls go to a desk phone, for which no browser is needed [MODE-010]. */
const usesOwnPhone = async (database: Database, accountId: string, agentId: string): Promise<boolean> => {
  const row = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('agents').select('calling_mode').where('agent_id', '=', agentId).executeTakeFirst(),
  );
  return row?.calling_mode === 'phone';
};

const isHere = <Result extends { readonly ok: boolean }>(result: Result): result is Exclude<Result, PhoneElsewhere> =>
  result.ok || !('reason' in result) || result.reason !== 'phone-elsewhere';

/** Refuses (409) an order that does not come from the browser with the agent's phone; a session has one SIP user (decision 0034). */
export async function requirePhoneHere({ database, telephony }: PhoneHereDeps, actor: Actor): Promise<void> {
  const { accountId, agentId, sessionId } = actor;
  if (agentId === null) return;
  const holder = await telephony.holderOf(accountId, agentId);
  if (holder === null || holder === sipUserOf(agentId, sessionId)) return;
  if (!(await usesOwnPhone(database, accountId, agentId))) throw new Refusal(callActionErrors.phoneElsewhere);
}

/** Same for an action: the process that has the call, or the phone, checks the browser. */
export async function actFromPhone<Result extends { readonly ok: boolean }>(
  database: Database,
  { accountId, agentId, sessionId }: Actor & { readonly agentId: string },
  act: (browser: string | null) => Promise<Result>,
): Promise<Exclude<Result, PhoneElsewhere>> {
  const result = await act(sipUserOf(agentId, sessionId));
  if (isHere(result)) return result;
  const again = (await usesOwnPhone(database, accountId, agentId)) ? await act(null) : result;
  if (isHere(again)) return again;
  throw new Refusal(callActionErrors.phoneElsewhere);
}
