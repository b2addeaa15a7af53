import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import { callsSeen, type VisibleScope } from '../access/model/visible-scope.ts';
import { callsInSight } from '../calls/log.ts';

/**
 * Matches the attempts of a campaign, table `campaign_tries`, that a person sees [LIVE-035]: one that became a call if that call is
 * visible in the log, one reserved for an agent if that agent is visible, and all without either.
 */
export const triesSeen = (sees: VisibleScope): Condition => {
  if (sees.queues === null && sees.agents === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`case
    when exists (select from calls where calls.call_id = campaign_tries.call_id) then exists
      (select from calls where calls.call_id = campaign_tries.call_id and ${callsInSight(callsSeen(sees))})
    else campaign_tries.agent_id is null or campaign_tries.agent_id = any (${[...(sees.agents ?? [])]}::text[]) end`;
};
