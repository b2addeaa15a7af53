import { idsOfText, type CampaignFields } from '@patchbay/shared-contracts/campaigns';
import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';

type Serving = Pick<CampaignFields, 'queue' | 'agents'>;

/**
 * Whether a person sees a campaign [LIVE-035]: one who sees only some queues sees campaigns that one of these serves, or that only
 * their agents serve. A campaign that nobody serves yet is visible to those who see all.
 */
export function seesCampaign({ queues, agents: visibleAgents }: VisibleScope, { queue, agents }: Serving): boolean {
  if (queues === null) return true;
  const ids = idsOfText(agents);
  if (queue === '' && ids.length === 0) return false;
  return (queue === '' || queues.includes(queue)) && ids.every((id) => visibleAgents?.includes(id));
}

/** Same as a condition on the rows of `campaigns`, called `table` in the query. */
export const isCampaignVisible =
  (table: string) =>
  ({ queues, agents }: VisibleScope): Condition => {
    if (queues === null) return sql<SqlBool>`true`;
    const queue = sql.ref(`${table}.queue`);
    const ids = sql`string_to_array(replace(${sql.ref(`${table}.agents`)}, ' ', ''), ',')`;
    return sql<SqlBool>`((${queue} <> '' or ${ids} <> '{}') and (${queue} = '' or ${queue} = any (${[...queues]}::text[]))
      and ${ids} <@ ${[...(agents ?? [])]}::text[])`;
  };
