import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { zonesOfNumber } from '../number-zones/zones-of-number.ts';

/** A number for the hopper, E.164, with information for the agent. */
export interface NewNumber {
  readonly number: string;
  readonly about: Readonly<Record<string, string>>;
  /** Agent to whom the customer belongs. */
  readonly agentId: string | null;
}

export interface HopperOf {
  readonly accountId: string;
  readonly campaignId: string;
  /** Source list of the numbers. */
  readonly list: string;
}

/** Adds the numbers that the campaign does not have yet, to be dialled from `now` (epoch ms) on; returns how many those were [CAMP-013]. */
export async function addNumbers(
  tx: Tx,
  { accountId, campaignId, list }: HopperOf,
  numbers: readonly NewNumber[],
  now: number,
): Promise<number> {
  if (numbers.length === 0) return 0;
  const rows = numbers.map(({ number, about, agentId }) => ({
    number,
    zones: zonesOfNumber(number).join('&'),
    about,
    agent: agentId,
  }));
  const { numAffectedRows = 0n } =
    await sql`insert into campaign_numbers (account_id, campaign_id, number, list, zones, about, agent_id, due_at)
    select ${accountId}, ${campaignId}, number, ${list}, zones, about, agent, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (number text, zones text, about jsonb, agent text)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}
