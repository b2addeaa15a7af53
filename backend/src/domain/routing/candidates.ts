import type { Role } from '@patchbay/shared-contracts';
import { startOfDay } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** Role of the person who is the agent; null when no person signs in as that agent. */
export const roleOfAgent = sql<Role | null>`(select role from users where users.user_id = agents.user_id)`.as('role');

/** The account's longest wait of a customer for an agent whose page is gone. */
export const awayOfAccount = sql<number>`(select agent_away_seconds from accounts
  where accounts.account_id = agents.account_id)`.as('away_seconds');

/** Counts calls answered since the start of the account's day; only on request, as it reads the log. */
const answeredSince = (since: Date, counts: boolean) =>
  counts
    ? sql<number>`(
    select count(*)::int from calls
    where calls.account_id = agents.account_id and calls.agent_id = agents.agent_id
      and calls.started_at >= ${since} and calls.answered_at is not null)`
    : sql<number>`0`;

const free = (tx: Tx, now: Date) =>
  tx
    .selectFrom('agents')
    .where('is_active', '=', true)
    .where('status', '=', 'Available')
    .where(({ eb, or }) => or([eb('wrap_up_until', 'is', null), eb('wrap_up_until', '<=', now)]));

async function ofQueue(tx: Tx, queueId: string, now: Date, counts: boolean) {
  const { timezone } = await tx.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow();
  const today = new Date(startOfDay(now.getTime(), timezone));
  return free(tx, now)
    .innerJoin('queue_agents', 'queue_agents.agent_id', 'agents.agent_id')
    .innerJoin('queues', 'queues.queue_id', 'queue_agents.queue_id')
    .where('queues.queue_id', '=', queueId)
    .selectAll('agents')
    .select([
      'queue_agents.level',
      'queue_agents.position',
      roleOfAgent,
      awayOfAccount,
      answeredSince(today, counts).as('answered_today'),
    ])
    .orderBy('idle_since')
    .orderBy('agents.agent_id')
    .execute();
}

/**
 * Returns the agents who may be rung now, the longest idle first; for a queue its members, otherwise all of the account. `counts`: with
 * the number of today's calls.
 */
export async function readCandidates(tx: Tx, queueId: string | undefined, now: Date, counts = false) {
  if (queueId !== undefined) return ofQueue(tx, queueId, now, counts);
  const rows = await free(tx, now)
    .selectAll('agents')
    .select([roleOfAgent, awayOfAccount])
    .orderBy('idle_since')
    .orderBy('agent_id')
    .execute();
  return rows.map((row) => ({ ...row, level: 1, position: 1, answered_today: 0 }));
}
