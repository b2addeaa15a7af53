import { NO_ANSWER_BREAK } from '@patchbay/shared-contracts/calls';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { keepWrapUp } from '../status/wrap-up-history.ts';
import type { AgentNow } from './agents-now.ts';
import type { Capped } from './cap.ts';
import { dayState, type Plan } from './plan.ts';
import { undoAttempt, endAttempt, type NextTries } from './end-attempt.ts';

/*
 *  A number offered to an agent is an attempt in the state 'offered' (decision 0100). It belongs to no process: the first one to act ends it.
 *
 *  taken ─▶ offered ──Dial──▶ dialled ─▶ … as any line
 *              ├──Skip──▶ over, 'skipped', with the reason
 *              ├──expired──▶ over, 'not-taken'; the second in a row puts the agent on a break
 *              └──agent or campaign not available any more──▶ as if it had never existed
 */

type TryRow = Row<'campaign_tries'>;

/** Number of expired offers in a row after which an agent counts as away. */
export const MOST_MISSED = 2;

const offered = (tx: Tx) => tx.selectFrom('campaign_tries').selectAll().where('state', '=', 'offered');

/** Returns the agent's current offer, locked until the end of this transaction. */
export const offerOf = (tx: Tx, agentId: string, now: number): Promise<TryRow | undefined> =>
  offered(tx).where('agent_id', '=', agentId).where('held_until', '>', new Date(now)).forUpdate().executeTakeFirst();

/** Returns the number of expired offers in a row, up to the last; 0 if the agent answered the last one. */
export async function missedBy(tx: Tx, agentId: string): Promise<number> {
  const last = await tx
    .selectFrom('campaign_tries')
    .select('missed')
    .where('agent_id', '=', agentId)
    .where('state', '=', 'over')
    .where('dialler', '=', 'preview')
    .orderBy('at', 'desc')
    .orderBy('try_id')
    .limit(1)
    .executeTakeFirst();
  return last?.missed ?? 0;
}

/** Sets the same break as telephony does [MODE-005], unless the agent has chosen another status meanwhile. */
async function takeBreak(tx: Tx, accountId: string, agentId: string, at: Date): Promise<void> {
  const change = { status: 'On Break', status_reason: NO_ANSWER_BREAK, status_since: at, wrap_up_until: null };
  const { numUpdatedRows } = await tx
    .updateTable('agents')
    .set(change)
    .where('agent_id', '=', agentId)
    .where('status', '=', 'Available')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await keepWrapUp(tx, { accountId, agentId }, { at, until: null });
}

/** Ends expired offers: their numbers wait again. Returns the agents to notify. */
export async function lapseOffers(
  tx: Tx,
  now: number,
  rulesOf: (campaignId: string) => Promise<NextTries>,
): Promise<readonly { readonly agentId: string; readonly onBreak: boolean }[]> {
  const late = await offered(tx)
    .where('held_until', '<=', new Date(now))
    .orderBy('number')
    .forUpdate()
    .skipLocked()
    .execute();
  const toNotify = [];
  for (const { try_id: id, agent_id: agentId, account_id: accountId } of late) {
    if (agentId === null) continue;
    const missed = ((await missedBy(tx, agentId)) % MOST_MISSED) + 1;
    await endAttempt(tx, id, { outcome: 'not-taken', at: now }, rulesOf);
    await tx.updateTable('campaign_tries').set({ missed }).where('try_id', '=', id).execute();
    const onBreak = missed >= MOST_MISSED;
    if (onBreak) await takeBreak(tx, accountId, agentId, new Date(now));
    toNotify.push({ agentId, onBreak });
  }
  return toNotify;
}

interface OffersGround {
  readonly plans: readonly Plan[];
  readonly isSuspended: boolean;
  readonly capped: Capped;
}

/**
 * Withdraws offers of agents who took another call or a break, and of campaigns that are paused or have reached their cap. Returns the
 * agents to notify.
 */
export async function withdrawOffers(
  tx: Tx,
  { plans, isSuspended, capped }: OffersGround,
  agents: readonly AgentNow[],
  now: number,
): Promise<readonly string[]> {
  const ready = new Set(agents.flatMap(({ id, is }) => (is === 'ready' ? [id] : [])));
  const dials = (plan: Plan) => dayState(plan, now) === 'within' && !capped.all.has(plan.row.id);
  const running = new Set(plans.flatMap((plan) => (dials(plan) ? [plan.row.id] : [])));
  const withdrawn: string[] = [];
  for (const row of await offered(tx).orderBy('number').forUpdate().skipLocked().execute()) {
    const agentId = row.agent_id ?? '';
    if (!isSuspended && running.has(row.campaign_id) && ready.has(agentId)) continue;
    await undoAttempt(tx, row.try_id, now);
    withdrawn.push(agentId);
  }
  return withdrawn;
}
