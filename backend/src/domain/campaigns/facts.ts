import { ABANDONED_FOR_MS, type NumberFacts } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { LONGEST_CALL_MS } from '../calls/model/longest-call.ts';
import { isCustomerNumber } from '../calls/model/numbers.ts';

type NumberRow = Row<'campaign_numbers'>;

/** Facts about numbers besides the campaign's own rows. */
interface Outside {
  readonly number: string;
  readonly dnc: string | null;
  readonly of_campaign: boolean;
  readonly by_sms: boolean;
  readonly abandoned: Date | null;
  readonly elsewhere: boolean;
}

/** Reads lists, other campaigns and calls, as in this transaction. */
async function readOutside(
  tx: Tx,
  campaignId: string,
  numbers: readonly string[],
  { now, but }: { readonly now: number; readonly but: string },
): Promise<readonly Outside[]> {
  const found = sql<Outside>`select asked.number,
      (select source from do_not_call d where d.number = asked.number) as dnc,
      exists (select from campaign_do_not_call d where d.campaign_id = ${campaignId} and d.number = asked.number) as of_campaign,
      exists (select from sms_opt_outs o where o.number = asked.number) as by_sms,
      (select max(t.over_at) from campaign_tries t where t.account_id = patchbay_account() and t.number = asked.number
        and t.is_abandoned and t.over_at > ${new Date(now - ABANDONED_FOR_MS)}) as abandoned,
      exists (select from campaign_tries t where t.account_id = patchbay_account() and t.number = asked.number and t.over_at is null
          and t.try_id <> ${but})
        or exists (select from calls c where c.account_id = patchbay_account() and c.customer_number = asked.number
          and c.started_at > ${new Date(now - LONGEST_CALL_MS)} and c.ended_at is null) as elsewhere
    from unnest(${`{${numbers.join(',')}}`}::text[]) as asked (number)`;
  return (await found.execute(tx)).rows;
}

export const zonesOfText = (zones: string): readonly string[] => (zones === '' ? [] : zones.split('&'));

function factsOf(row: NumberRow, outside: Outside, own: readonly string[] | null): NumberFacts {
  return {
    isValid: isCustomerNumber(row.number),
    isFinished: row.state === 'finished',
    doNotCall: {
      account: outside.dnc !== null && outside.dnc !== 'key',
      campaign: outside.of_campaign,
      optedOut: outside.by_sms || outside.dnc === 'key',
    },
    zones: zonesOfText(row.zones),
    tries: row.tried_at,
    nextTryAt: row.next_try_at?.getTime() ?? null,
    abandonedAt: outside.abandoned?.getTime() ?? null,
    isDialledElsewhere: outside.elsewhere,
    isOwnAgentReady: own === null || row.agent_id === null ? null : own.includes(row.agent_id),
  };
}

/**
 * Reads the facts about each of these numbers at the moment of dialling [CAMP-005]. `own`: agents who are ready, if each customer is to
 * get the own agent; null: any agent. `but`: the attempt for which this is read.
 */
export async function readFacts(
  tx: Tx,
  campaignId: string,
  rows: readonly NumberRow[],
  { now, own, but = '' }: { readonly now: number; readonly own: readonly string[] | null; readonly but?: string },
): Promise<readonly { readonly row: NumberRow; readonly facts: NumberFacts }[]> {
  const outside = new Map((await readOutside(tx, campaignId, rows.map(({ number }) => number), { now, but })).map((each) => [each.number, each])); // prettier-ignore
  return rows.flatMap((row) => {
    const known = outside.get(row.number);
    return known === undefined ? [] : [{ row, facts: factsOf(row, known, own) }];
  });
}
