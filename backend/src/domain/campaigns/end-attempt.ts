import { afterTry, type Retries } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { addOutcome, addToDay } from './days.ts';
import { storeAttemptEvent } from './campaign-events.ts';
import { AFTER_OUTAGE_MS } from './model/outage.ts';
import { countsOf, isNoTry, type TryOutcome } from './model/outcomes.ts';
import { noteNetwork } from './network.ts';

type TryRow = Row<'campaign_tries'>;

/** End of an attempt. Times in ms. */
export interface TryOver {
  readonly outcome: TryOutcome;
  readonly at: number;
  readonly callId?: string | null;
  readonly agentId?: string | null;
  readonly ringMs?: number;
  readonly talkMs?: number;
}

export interface NextTries {
  readonly retries: Retries;
  readonly mostInAll: number;
}

/** A finished attempt. `inOutage`: it met an outage of the network. */
export interface Settled {
  readonly row: TryRow;
  readonly inOutage: boolean;
}

type Ending = Pick<TryOver, 'outcome' | 'at'> & Pick<Settled, 'inOutage'>;

/** Whether nobody was rung, so that it does not count as an attempt. */
const rangNobody = ({ outcome, inOutage }: Ending): boolean => inOutage || isNoTry(outcome);

function nextTry(ending: Ending, tries: number, rules: NextTries): ReturnType<typeof afterTry> {
  const { outcome, at, inOutage } = ending;
  return inOutage ? { is: 'again', at: at + AFTER_OUTAGE_MS } : afterTry(outcome, { ...rules, tries, at });
}

interface Next {
  readonly is: 'again' | 'finished' | 'gone';
  readonly when: Date | null;
}

/** The number is due again, or finished; 'gone' if it was removed from the campaign. */
async function nextOf(tx: Tx, { campaign_id, number }: TryRow, over: Ending, rules: NextTries): Promise<Next> {
  const of = tx
    .selectFrom('campaign_numbers')
    .select('tried_at')
    .where('campaign_id', '=', campaign_id)
    .where('number', '=', number)
    .where('state', '=', 'out');
  const row = await of.forUpdate().executeTakeFirst();
  if (row === undefined) return { is: 'gone', when: null };
  const { outcome, at } = over;
  const tried = rangNobody(over) ? row.tried_at.slice(0, -1) : row.tried_at;
  const next = nextTry(over, tried.length, rules);
  const when = next.is === 'again' ? new Date(next.at) : null;
  await tx
    .updateTable('campaign_numbers')
    .set({
      ...{
        state: next.is === 'again' ? 'waiting' : 'finished',
        outcome,
        refusal: null,
        tried_at: JSON.stringify(tried),
      },
      ...{ due_at: when ?? new Date(at), next_try_at: when },
    })
    .where('campaign_id', '=', campaign_id)
    .where('number', '=', number)
    .execute();
  return { is: next.is, when };
}

const openTry = (tx: Tx, tryId: string) =>
  tx
    .selectFrom('campaign_tries')
    .select(['account_id', 'campaign_id', 'state', 'day', 'try_id'])
    .where('try_id', '=', tryId)
    .where('over_at', 'is', null)
    .executeTakeFirst();

const endTry = (tx: Tx, tryId: string, over: TryOver): Promise<TryRow | undefined> =>
  tx
    .updateTable('campaign_tries')
    .set({
      ...{ state: 'over', over_at: new Date(over.at), outcome: over.outcome, held_by: null, held_until: null },
      ...(over.callId && { call_id: over.callId }),
      ...(over.agentId && { agent_id: over.agentId }),
      ...{ ring_ms: Math.round(over.ringMs ?? 0), talk_ms: Math.round(over.talkMs ?? 0) },
    })
    .where('try_id', '=', tryId)
    .where('over_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Ends an attempt once, even if its end is reported twice, and sets when its number is tried again [CAMP-010]. */
export async function endAttempt(
  tx: Tx,
  tryId: string,
  over: TryOver,
  rulesOf: (campaignId: string) => Promise<NextTries>,
): Promise<Settled | undefined> {
  const open = await openTry(tx, tryId);
  if (open === undefined) return undefined;
  const inOutage = await noteNetwork(tx, open, over);
  const row = await endTry(tx, tryId, over);
  if (row === undefined) return undefined;
  const ending = { outcome: over.outcome, at: over.at, inOutage };
  const next = await nextOf(tx, row, ending, await rulesOf(row.campaign_id));
  const isCounted = row.talking_at !== null;
  const counts = countsOf(over.outcome, row.answered_at !== null && !isCounted);
  const finished = next.is === 'finished' ? 1 : 0;
  const dialled = rangNobody(ending) ? -1 : 0;
  await addToDay(tx, { account_id: row.account_id, id: row.campaign_id }, row.day, {
    ...{ ...counts, finished, dialled },
    answered: isCounted ? 0 : counts.answered,
  });
  await addOutcome(tx, row, over.outcome);
  await storeAttemptEvent(tx, row, { outcome: over.outcome, nextTryAt: next.when, at: over.at });
  return { row, inOutage };
}

/** Undoes an attempt that was not dialled; its number waits as before. */
export async function undoAttempt(tx: Tx, tryId: string, at: number): Promise<void> {
  const row = await tx
    .deleteFrom('campaign_tries')
    .where('try_id', '=', tryId)
    .where('state', 'in', ['offered', 'dialled'])
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return;
  await tx
    .updateTable('campaign_numbers')
    .set({ state: 'waiting', due_at: new Date(at), tried_at: sql`tried_at - (jsonb_array_length(tried_at) - 1)` })
    .where('campaign_id', '=', row.campaign_id)
    .where('number', '=', row.number)
    .where('state', '=', 'out')
    .execute();
  await addToDay(tx, { account_id: row.account_id, id: row.campaign_id }, row.day, { dialled: -1 });
}

/**
 * Ends attempts of dead processes: the number may have rung, or been answered. A rule for that case ensures that nobody is dialled
 * twice for it, and nobody forgotten [CAMP-010].
 */
export async function takeUp(
  tx: Tx,
  now: number,
  rulesOf: (campaignId: string) => Promise<NextTries>,
): Promise<number> {
  const lost = await tx
    .selectFrom('campaign_tries')
    .select('try_id')
    .where('over_at', 'is', null)
    .where('state', '<>', 'offered') // nobody was rung for an offer: see offers.ts
    .where('held_until', '<', new Date(now))
    .orderBy('number')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { try_id: id } of lost) await endAttempt(tx, id, { outcome: 'interrupted', at: now }, rulesOf);
  return lost.length;
}
