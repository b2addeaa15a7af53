import { CAMPAIGN_WORK_EVENT } from '@patchbay/shared-contracts/calls';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from '../identity/actor.ts';
import type { InitialEvent } from '../live/hub.ts';

/** Longest time for which an outcome of a talk may be outstanding. */
const SHIFT_MS = 12 * 3_600_000;

/** First event for a console that connects: its agent has, or lately had, work for a campaign [CAMP-006]. */
export const createCampaignInitialEvents =
  ({ database, now }: { readonly database: Database; readonly now: () => number }) =>
  async ({ accountId, agentId }: Actor): Promise<readonly InitialEvent[]> => {
    if (agentId === null) return [];
    const found = await database.withAccount(accountId, (tx) =>
      sql`select from campaign_tries where account_id = patchbay_account() and agent_id = ${agentId}
        and at > ${new Date(now() - SHIFT_MS)} limit 1`.execute(tx),
    );
    return found.rows.length === 0 ? [] : [{ name: CAMPAIGN_WORK_EVENT, data: {} }];
  };
