import type { RateObservation } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { noteConsents } from '../consents/consents.ts';
import { addToDay } from './days.ts';
import { isNoTry } from './model/outcomes.ts';
import type { LineCallNews } from '@patchbay/telephony/campaign-lines';
import { endAttempt, type NextTries, type Settled } from './end-attempt.ts';

type Of<Is extends LineCallNews['is']> = Extract<LineCallNews, { readonly is: Is }>;

const openTry = (tx: Tx, id: string) =>
  tx.updateTable('campaign_tries').where('try_id', '=', id).where('over_at', 'is', null);

const rings = (tx: Tx, { id, callId }: Of<'ringing' | 'answered'>) =>
  openTry(tx, id).set({ state: 'ringing', call_id: callId }).where('state', '=', 'dialled').execute();

const isAnswered = (tx: Tx, { id, callId, at }: Of<'ringing' | 'answered'>) =>
  openTry(tx, id)
    .set({ state: 'answered', call_id: callId, answered_at: new Date(at) })
    .where('state', 'in', ['dialled', 'ringing'])
    .execute();

/** The line counts as answered on the day on which it was dialled [CAMP-007]. */
async function talks(tx: Tx, { id, callId, agentId, at }: Of<'talking'>): Promise<void> {
  const row = await openTry(tx, id)
    .set({
      ...{ state: 'talking', call_id: callId, agent_id: agentId, talking_at: new Date(at) },
      answered_at: sql`coalesce(answered_at, ${new Date(at)})`,
    })
    .where('talking_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined)
    await addToDay(tx, { account_id: row.account_id, id: row.campaign_id }, row.day, { answered: 1 });
}

/** Adds the number to the account's do-not-call list at once [CAMP-005, CAMP-014]; an existing entry stays unchanged. */
async function optsOut(tx: Tx, accountId: string, { id, number, at }: Of<'optedOut'>): Promise<void> {
  const row = await tx
    .updateTable('campaign_tries')
    .set({ opted_out_at: new Date(at) })
    .where('try_id', '=', id)
    .where('opted_out_at', 'is', null)
    .returning('campaign_id')
    .executeTakeFirst();
  if (row !== undefined)
    await noteConsents(
      tx,
      { accountId, source: 'key', by: '', campaignId: row.campaign_id },
      [{ number, given: false, asked: '', answered: '' }],
      at,
    );
  await tx
    .insertInto('do_not_call')
    .values({ account_id: accountId, number, since: new Date(at), file_name: '', source: 'key' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Observations from which a campaign learns its rates. */
export interface Learned {
  readonly campaignId: string;
  readonly observations: readonly RateObservation[];
}

/** An outage of the network says nothing about how people answer. */
function heardOf(
  { inOutage }: Pick<Settled, 'inOutage'>,
  { outcome, ringMs, talkMs }: Of<'over'>,
): readonly RateObservation[] {
  if (inOutage || isNoTry(outcome) || outcome === 'interrupted') return [];
  const answered = outcome === 'talked' || outcome === 'abandoned';
  const line: RateObservation = { is: answered ? 'answered' : 'unanswered', rang: ringMs / 1000 };
  return [line, ...(outcome === 'talked' ? [{ is: 'talked', seconds: talkMs / 1000 } as const] : [])];
}

/** Records the report of a line; a late or repeated one changes nothing. Returns what is learned from a finished line. */
export async function noteNews(
  tx: Tx,
  accountId: string,
  news: LineCallNews,
  rulesOf: (campaignId: string) => Promise<NextTries>,
): Promise<Learned | null> {
  switch (news.is) {
    case 'ringing':
      await rings(tx, news);
      return null;
    case 'answered':
      await isAnswered(tx, news);
      return null;
    case 'talking':
      await talks(tx, news);
      return null;
    case 'optedOut':
      await optsOut(tx, accountId, news);
      return null;
    case 'over': {
      const settled = await endAttempt(tx, news.id, news, rulesOf);
      return settled === undefined
        ? null
        : { campaignId: settled.row.campaign_id, observations: heardOf(settled, news) };
    }
  }
}
