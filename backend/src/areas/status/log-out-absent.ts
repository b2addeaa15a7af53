import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import { agentStatusColumns, type AgentStatuses, type ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { logOut } from '../../domain/status/log-out.ts';
import { absenceOf, type Absence } from './model/absence.ts';

export interface AbsentDeps {
  readonly database: Database;
  readonly agentStatuses: AgentStatuses;
  readonly activity: Pick<AgentActivity, 'statusWritten'>;
  readonly now: () => number;
}

const MINUTE_MS = 60_000;

/** Returns agents who are Available, or were counted as away before. */
const readWatched = (tx: Tx) =>
  tx
    .selectFrom('agents')
    .select([...agentStatusColumns, 'account_id', 'unreachable_since'])
    .where(({ eb, or }) => or([eb('status', '=', 'Available'), eb('unreachable_since', 'is not', null)]))
    .forUpdate()
    .execute();

type Watched = Awaited<ReturnType<typeof readWatched>>[number];

async function write(tx: Tx, { agent_id: agentId, account_id: accountId }: Watched, absence: Absence, at: Date) {
  if (absence === 'over') return void (await logOut(tx, { accountId, agentId }, at));
  const unreachable_since = absence === 'missed' ? at : null;
  await tx.updateTable('agents').set({ unreachable_since }).where('agent_id', '=', agentId).execute();
}

/** Returns the number of agents who were Logged Out. */
async function sweepAccount(tx: Tx, statusOf: ShownStatusOf, at: Date): Promise<number> {
  const limitMs = (await accountProfile(tx)).logout_unreachable_after_minutes * MINUTE_MS;
  let over = 0;
  for (const row of await readWatched(tx)) {
    const unreachableSince = row.unreachable_since?.getTime() ?? null;
    const shown = statusOf(row).agent_status;
    const absence = absenceOf({ shown, unreachableSince }, { now: at.getTime(), limitMs });
    if (absence !== 'unchanged') await write(tx, row, absence, at);
    if (absence === 'over') over += 1;
  }
  return over;
}

/**
 * Logs agents out who are Available and have been Unreachable for the account's limit [TEL-008]. Agents on a break stay, because they
 * chose it.
 */
export async function logOutAbsent({ database, agentStatuses, activity, now }: AbsentDeps): Promise<number> {
  let all = 0;
  for (const accountId of await everyAccount(database)) {
    const statusOf = await agentStatuses.of(accountId);
    const over = await database.withAccount(accountId, (tx) => sweepAccount(tx, statusOf, new Date(now())));
    if (over > 0) activity.statusWritten(accountId);
    all += over;
  }
  return all;
}

export const absentChore = (deps: AbsentDeps) =>
  defineChore({ name: 'log-out-absent', cron: '* * * * *', run: () => logOutAbsent(deps) });
