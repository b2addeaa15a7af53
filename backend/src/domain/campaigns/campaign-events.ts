import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { storeHookEvent } from '../outbox/store-hook-event.ts';
import type { TryOutcome } from './model/outcomes.ts';

const seconds = (ms: number): number => Math.round(ms / 1000);

/** Sends the outcome of a line to endpoints, in the transaction that writes it [CAMP-011]. */
export async function storeAttemptEvent(
  tx: Tx,
  row: Row<'campaign_tries'>,
  { outcome, nextTryAt, at }: { readonly outcome: TryOutcome; readonly nextTryAt: Date | null; readonly at: number },
): Promise<void> {
  const campaign = tx.selectFrom('campaigns').select(['id', 'name']).where('id', '=', row.campaign_id);
  const { id, name } = await campaign.executeTakeFirstOrThrow();
  const data = {
    ...{ campaign_id: id, name, try_id: row.try_id, number: row.number, caller_id: row.service_number },
    ...{
      attempt: row.attempt,
      dialled_at: row.at.toISOString(),
      outcome,
      call_id: row.call_id,
      agent_id: row.agent_id,
    },
    ...{ ring_seconds: seconds(row.ring_ms), talk_seconds: seconds(row.talk_ms) },
    ...{ next_try_at: nextTryAt?.toISOString() ?? null, at: new Date(at).toISOString() },
  };
  await storeHookEvent(tx, row.account_id, {
    type: 'campaign.tried',
    series: `campaign ${id} ${row.number}`,
    at,
    data,
  });
}

/** Sends the end of a campaign to endpoints, with its results so far. */
export async function storeCampaignEndEvent(
  tx: Tx,
  { id, name, account_id }: Pick<Row<'campaigns'>, 'id' | 'name' | 'account_id'>,
  how: 'finished' | 'stopped',
  at: number,
): Promise<void> {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;
  const counts = await tx
    .selectFrom('campaign_days')
    .select([sum('dialled').as('dialled'), sum('answered').as('answered'), sum('abandoned').as('abandoned')])
    .select([sum('talked').as('talked'), sum('finished').as('finished')])
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const data = { campaign_id: id, name, how, ...counts, at: new Date(at).toISOString() };
  await storeHookEvent(tx, account_id, { type: 'campaign.ended', series: `campaign ${id}`, at, data });
}
