import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { accountProfile } from '../profile/profile.ts';
import type { AgentNow } from './agents-now.ts';

/** A talk whose outcome the agent has to enter before the next number [CAMP-012]. */
export interface MissingOutcome {
  readonly agent_id: string;
  readonly call_id: string;
  readonly campaign: string;
  readonly number: string;
}

/** Time after which a missing outcome is no longer asked for: a shift. */
const OWED_MS = 12 * 3_600_000;

/** Whether agents can enter outcomes: the account has dispositions, and at least one is left. */
export async function canEnterOutcomes(tx: Tx): Promise<boolean> {
  if (!(await accountProfile(tx)).is_disposition_enabled) return false;
  return (await tx.selectFrom('dispositions').select('disposition_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the newest of each agent; nothing for an account in which none can be entered. */
export async function readMissingOutcomes(tx: Tx, now: number): Promise<readonly MissingOutcome[]> {
  if (!(await canEnterOutcomes(tx))) return [];
  const since = new Date(now - OWED_MS);
  const found = sql<MissingOutcome>`select distinct on (t.agent_id) t.agent_id, t.call_id, c.name as campaign, t.number
    from campaign_tries t
      join campaigns c on c.id = t.campaign_id and c.disposition_required
      join calls k on k.call_id = t.call_id and k.started_at > ${since}
    where t.account_id = patchbay_account() and t.agent_id is not null and t.at > ${since}
      and t.outcome = 'talked' and coalesce(k.disposition, '') = ''
    order by t.agent_id, t.at desc`;
  return (await found.execute(tx)).rows;
}

/**
 * Marks agents with a missing outcome, who get no number and are not free for a campaign's customer: as in a wrap-up that only they can
 * end.
 */
export function blockedByMissingOutcome(
  agents: readonly AgentNow[],
  owed: readonly MissingOutcome[],
): readonly AgentNow[] {
  const owing = new Set(owed.map(({ agent_id: id }) => id));
  return agents.map((agent) =>
    !owing.has(agent.id) ? agent : { ...agent, owes: true, is: agent.is === 'ready' ? 'wrapping-up' : agent.is },
  );
}
