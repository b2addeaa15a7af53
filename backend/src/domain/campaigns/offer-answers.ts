import { mayDial, type SkipReason } from '@patchbay/shared-contracts/campaigns';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import { lastWords } from '../consents/consents.ts';
import { isCapped } from './cap.ts';
import { dialTries, type DialDeps } from './dial.ts';
import { readFacts } from './facts.ts';
import { dueAfter, holdBack } from './hopper.ts';
import { LEASE_MS, rulesIn } from './lines.ts';
import { offerOf } from './offers.ts';
import { onePlan, type Plan } from './plan.ts';
import { undoAttempt, endAttempt } from './end-attempt.ts';
import { proofOf, type BegunTry } from './tries.ts';

export interface Answered extends AgentRef {
  readonly id: string;
}

/** `gone`: the agent's offer has ended; `refused`: a rule forbids the call now; `phone`: the agent has no phone that can be rung. */
export type DialAnswer = 'dialled' | 'gone' | 'refused' | 'phone' | 'full';

interface Ready {
  readonly plan: Plan;
  readonly begun: BegunTry;
}

/** Returns a campaign that may dial: it is running, and has not reached its cap. */
const requireRunning = async (tx: Tx, id: string): Promise<Plan | undefined> => {
  // Serialises with a pause: either it comes first, and nobody is dialled, or it comes after.
  await tx.selectFrom('campaigns').select('id').where('id', '=', id).forShare().execute();
  const plan = await onePlan(tx, id);
  return plan?.row.state === 'running' && !(await isCapped(tx, plan)) ? plan : undefined;
};

/** The rules are checked at the moment of dialling, not when the number was offered [CAMP-005]. */
async function toDial(
  tx: Tx,
  { id, agentId }: Answered,
  { processId, now }: Pick<OfferDeps, 'processId' | 'now'>,
): Promise<Ready | 'gone' | 'refused'> {
  const at = now();
  const row = await offerOf(tx, agentId, at);
  if (row?.try_id !== id) return 'gone';
  const { campaign_id: campaignId, number } = row;
  const plan = await requireRunning(tx, campaignId);
  const waiting = await tx
    .selectFrom('campaign_numbers')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (plan === undefined || waiting === undefined) {
    await undoAttempt(tx, id, at);
    return 'gone';
  }
  // This very attempt is among them.
  const before = { ...waiting, tried_at: waiting.tried_at.slice(0, -1) };
  const [known] = await readFacts(tx, campaignId, [before], { now: at, own: null, but: id });
  if (known === undefined) throw new Error('a number without facts');
  const verdict = mayDial(plan.rules, known.facts, at);
  if (!verdict.may) {
    await undoAttempt(tx, id, at);
    await holdBack(tx, campaignId, [{ number, refusal: verdict.refusal, dueAt: dueAfter(verdict, at) }]);
    return 'refused';
  }
  const words = await lastWords(tx, [number]);
  await tx
    .updateTable('campaign_tries')
    .set({
      ...{ state: 'dialled', at: new Date(at), passed: JSON.stringify(proofOf(plan, known.facts, words.get(number))) },
      ...{ held_by: processId, held_until: new Date(at + LEASE_MS) },
    })
    .where('try_id', '=', id)
    .execute();
  await tx
    .updateTable('campaign_numbers')
    .set({ tried_at: JSON.stringify([...before.tried_at, at]) })
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .execute();
  const { service_number: serviceNumber, attempt } = row;
  return { plan, begun: { tryId: id, number, serviceNumber, attempt, agentId } };
}

export interface OfferDeps extends DialDeps {
  readonly database: Database;
  readonly processId: string;
}

/** Dials the offer at the agent's request: rings the agent's phone, then the number [CAMP-006]. */
export async function dialOffer(deps: OfferDeps, offer: Answered): Promise<DialAnswer> {
  const found = await deps.database.withAccount(offer.accountId, (tx) => toDial(tx, offer, deps));
  if (typeof found === 'string') return found;
  const { count, isFull } = await dialTries(deps, found.plan, [found.begun], []);
  if (count > 0) return 'dialled';
  return isFull ? 'full' : 'phone';
}

/** Skips the offer for the agent's reason; false when it is not offered any more. */
export async function skipOffer(
  tx: Tx,
  { id, agentId }: Pick<Answered, 'id' | 'agentId'>,
  { reason, note, now }: { readonly reason: SkipReason; readonly note: string; readonly now: number },
): Promise<boolean> {
  const row = await offerOf(tx, agentId, now);
  if (row?.try_id !== id) return false;
  await tx
    .updateTable('campaign_tries')
    .set({ skip_reason: reason, skip_note: note })
    .where('try_id', '=', id)
    .execute();
  return (await endAttempt(tx, id, { outcome: 'skipped', at: now }, rulesIn(tx))) !== undefined;
}
