import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { AgentRef } from '@patchbay/telephony/ports';

export interface WrapUpMoment {
  readonly at: Date;
  /** Its end; `null`: it ends now. */
  readonly until: Date | null;
  /** For a new one: the call that it follows. */
  readonly callId?: string | undefined;
}

/**
 * Records a wrap-up that begins, is extended or ends early; does nothing when there is none to end. To be called in the transaction
 * that writes `agents.wrap_up_until` [TEL-016, INS-006].
 */
export const keepWrapUp = (tx: Tx, { accountId, agentId }: AgentRef, { at, until, callId }: WrapUpMoment) =>
  sql`with lasting as (
      update agent_wrap_ups set ended_at = greatest(began_at, ${until ?? at}::timestamptz)
      where account_id = ${accountId} and agent_id = ${agentId} and ended_at > ${at}::timestamptz returning 1
    )
    insert into agent_wrap_ups (account_id, agent_id, began_at, ended_at, call_id)
    select ${accountId}, ${agentId}, ${at}::timestamptz, ${until}::timestamptz, ${callId ?? null}
    where ${until}::timestamptz is not null and not exists (select from lasting)
    on conflict (agent_id, began_at) do update set ended_at = excluded.ended_at`.execute(tx);
