import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { AgentRef } from '@patchbay/telephony/ports';

/** What becomes of a wrap-up. */
export interface WrapUpMoment {
  readonly at: Date;
  /** When it will be over; `null`: it is over now. */
  readonly until: Date | null;
  /** Of one that begins: the call that is over. */
  readonly callId?: string | undefined;
}

/**
 * Writes down a wrap-up that begins, that is extended or that ends early; nothing when none lasts that could end. To be called in the
 * transaction that writes `agents.wrap_up_until` [TEL-016, INS-006].
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
