import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { addToDay } from './days.ts';
import { AFTER_OUTAGE_MS, beginsOutage, isOutage, networkDid, type Refusals } from './model/outage.ts';
import type { TryOutcome } from './model/outcomes.ts';
import type { TryState } from './tables.ts';

const RANG: ReadonlySet<TryState> = new Set(['ringing', 'answered', 'talking']);
/** Longest ring time of a line. */
const LONGEST_LINE_MS = 300_000;

/** Returns the lines of a campaign in a row that the network ended before they rang. */
export async function refusalsOf(tx: Tx, campaignId: string): Promise<Refusals> {
  const row = await tx
    .selectFrom('campaign_paces')
    .select(['refused', 'refused_at'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return { lines: row?.refused ?? 0, lastAt: row?.refused_at?.getTime() ?? 0 };
}

type Try = Pick<Row<'campaign_tries'>, 'account_id' | 'campaign_id' | 'state' | 'day' | 'try_id'>;

async function countRefusal(tx: Tx, { account_id, campaign_id }: Try, at: Date) {
  const found = await sql<{ refused: number; since: Date }>`
    insert into campaign_paces as p (account_id, campaign_id, refused, refused_since, refused_at)
    values (${account_id}, ${campaign_id}, 1, ${at}, ${at})
    on conflict (campaign_id) do update set refused = p.refused + 1, refused_since = coalesce(p.refused_since, ${at}), refused_at = ${at}
    returning refused, refused_since as since`.execute(tx);
  return found.rows[0] ?? { refused: 1, since: at };
}

/** The first lines of an outage do not count as attempts, either: their numbers wait again, even after their last attempt. */
async function reopen(tx: Tx, { account_id, campaign_id, day, try_id }: Try, since: Date, at: number): Promise<void> {
  const again = new Date(at + AFTER_OUTAGE_MS);
  const opened = await sql<{ was: string }>`
    update campaign_numbers n
    set state = 'waiting', due_at = ${again}, next_try_at = ${again}, tried_at = n.tried_at - (jsonb_array_length(n.tried_at) - 1)
    from (
      select number, state from campaign_numbers
      where campaign_id = ${campaign_id} and state <> 'out' and outcome = 'network' and number in (
        select number from campaign_tries
        where campaign_id = ${campaign_id} and at > ${new Date(since.getTime() - LONGEST_LINE_MS)} and over_at >= ${since}
          and outcome = 'network' and try_id <> ${try_id})
      for update
    ) as before
    where n.campaign_id = ${campaign_id} and n.number = before.number
    returning before.state as was`.execute(tx);
  const finished = opened.rows.filter(({ was }) => was === 'finished').length;
  await addToDay(tx, { account_id, id: campaign_id }, day, { dialled: -opened.rows.length, finished: -finished });
}

/**
 * Notes what the end of a line says about the network. Returns whether there is an outage, in which case the line does not count as an
 * attempt of its number [CAMP-010]. To be called before the attempt is changed: all transactions lock the row of a pace first.
 */
export async function noteNetwork(tx: Tx, open: Try, { outcome, at }: { outcome: TryOutcome; at: number }) {
  const did = networkDid(outcome, RANG.has(open.state));
  if (did === 'carried')
    await tx
      .updateTable('campaign_paces')
      .set({ refused: 0, refused_since: null, refused_at: null })
      .where('campaign_id', '=', open.campaign_id)
      .where('refused', '>', 0)
      .execute();
  if (did !== 'refused') return false;
  const { refused: lines, since } = await countRefusal(tx, open, new Date(at));
  if (beginsOutage({ lines })) await reopen(tx, open, since, at);
  return isOutage({ lines });
}
