import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** A charged call; `campaignId` is null without a campaign. */
export interface CampaignCharge {
  readonly campaignId: string | null;
  /** Whole coins. */
  readonly coins: number;
}

/** Adds charges of calls to the costs of their campaigns [ACCT-024]. Under `lockLedger`. */
export async function addToCampaigns(tx: Tx, accountId: string, charges: readonly CampaignCharge[]): Promise<void> {
  const costs = new Map<string, number>();
  for (const { campaignId, coins } of charges)
    if (campaignId !== null && coins > 0) costs.set(campaignId, (costs.get(campaignId) ?? 0) + coins);
  if (costs.size === 0) return;
  const rows = [...costs].map(([campaign_id, coins]) => ({ account_id: accountId, campaign_id, coins }));
  await tx
    .insertInto('campaign_costs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'campaign_id'])
        .doUpdateSet({ coins: sql`campaign_costs.coins + excluded.coins` }),
    )
    .execute();
}

/** Deducts a refund for a call from the costs of its campaign [ACCT-024]. `coins`: above zero. Under `lockLedger`. */
export async function takeFromCampaign(tx: Tx, callId: string, coins: number): Promise<void> {
  await tx
    .updateTable('campaign_costs')
    .set({ coins: sql`coins - ${coins}` })
    .where('campaign_id', '=', (eb) => eb.selectFrom('calls').select('calls.campaign_id').where('call_id', '=', callId))
    .execute();
}

/** Returns the costs of campaigns so far, in whole coins; those without costs are left out. */
export async function costsOfCampaigns(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('campaign_costs')
    .select(['campaign_id', 'coins'])
    .where('campaign_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ campaign_id, coins }) => [campaign_id, Number(coins)]));
}

const LATELY = { ms: 28 * 86_400_000, calls: 1_000 } as const;

/**
 * Returns the average cost of an outbound call, from the newest thousand of the last four weeks, in coins; null without calls. `now`:
 * epoch ms.
 */
export async function coinsOfCallOut(tx: Tx, now: number): Promise<number | null> {
  const newest = tx
    .selectFrom('calls')
    .select('cost')
    .where('started_at', '>=', new Date(now - LATELY.ms))
    .where('direction', '=', 'outbound')
    .where('ended_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(LATELY.calls);
  const { each } = await tx
    .selectFrom(newest.as('newest'))
    .select(sql<string | null>`avg(coalesce(cost, 0))`.as('each'))
    .executeTakeFirstOrThrow();
  return each === null ? null : Number(each);
}
