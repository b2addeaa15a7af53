import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { accountProfile } from '../profile/profile.ts';
import type { AgentNow } from './agents-now.ts';

/** A talk whose outcome an agent has still to say before the next number [CAMP-012]. */
export interface Owed {
  readonly agent_id: string;
  readonly call_id: string;
  readonly campaign: string;
  readonly number: string;
}

/** What nobody wrote within a shift is no longer asked for. */
const OWED_MS = 12 * 3_600_000;

/** The newest of each agent. Nothing where the account has no dispositions to say it by. */
export async function readOwed(tx: Tx, now: number): Promise<readonly Owed[]> {
  if (!(await accountProfile(tx)).is_disposition_enabled) return [];
  const since = new Date(now - OWED_MS);
  const found = sql<Owed>`select distinct on (t.agent_id) t.agent_id, t.call_id, c.name as campaign, t.number
    from campaign_tries t
      join campaigns c on c.id = t.campaign_id and c.disposition_required
      join calls k on k.call_id = t.call_id and k.started_at > ${since}
    where t.account_id = patchbay_account() and t.agent_id is not null and t.at > ${since}
      and t.outcome = 'talked' and coalesce(k.disposition, '') = ''
    order by t.agent_id, t.at desc`;
  return (await found.execute(tx)).rows;
}

/** Who owes one gets no number, and is not free for a campaign's customer: as in a wrap-up that only they end. */
export function heldByOwed(agents: readonly AgentNow[], owed: readonly Owed[]): readonly AgentNow[] {
  const owing = new Set(owed.map(({ agent_id: id }) => id));
  return agents.map((agent) =>
    !owing.has(agent.id) ? agent : { ...agent, owes: true, is: agent.is === 'ready' ? 'wrapping-up' : agent.is },
  );
}
