import { randomUUID } from 'node:crypto';
import type { NumberFacts } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { lastWords, type LastWord } from '../consents/consents.ts';
import type { Plan } from './plan.ts';

type NumberRow = Row<'campaign_numbers'>;

/** Who dials, until when it is believed to live. */
interface Lease {
  readonly held_by: string;
  readonly held_until: Date;
}

export interface TakeAsked {
  readonly count: number;
  readonly now: number;
  readonly lease: Lease;
  /** Agents who are ready, where each customer is to get the own one; null: anybody may have them. */
  readonly own: readonly string[] | null;
  /** Caller ids to dial by, in turn. */
  readonly callerIds: readonly string[];
  /** Who is rung first, or shown it, one for each number; null: the number is rung. */
  readonly first: readonly string[] | null;
  /** Not to be dialled yet: to be shown until `lease` is over. */
  readonly isOffer: boolean;
}

/** A number that is to be dialled now: its try is written. */
export interface Taken {
  readonly tryId: string;
  readonly number: string;
  readonly serviceNumber: string;
  readonly attempt: number;
  /** Who alone may have it: whom the customer belongs to, or who is rung first; null: anybody of the campaign. */
  readonly agentId: string | null;
}

/** A number that every rule lets pass, and who alone may have it. */
export interface Allowed {
  readonly row: NumberRow;
  readonly facts: NumberFacts;
  readonly agentId: string | null;
}

/** The rules that let it pass, and what was known of the number: what it last said of being called, too [CAMP-014]. */
export const proofOf = (
  { rules, timeZone }: Plan,
  { doNotCall, zones, tries, abandonedAt }: NumberFacts,
  consent: LastWord | undefined,
) => ({
  consent: consent ?? null,
  ...{ dialler: rules.dialler, clockOf: rules.clockOf, unknownZone: rules.unknownZone, mostTries: rules.mostTries },
  ...{ timeZone: rules.clockOf === 'account' ? timeZone : null, week: rules.calendar.week, doNotCall },
  ...{ zones, tries: [...tries], abandonedAt },
});

/** Reserves numbers for this campaign over all others: who is in a try already is left out. In one order, so that two who do it wait for each other once. */
export async function writeTries(
  tx: Tx,
  plan: Plan,
  allowed: readonly Allowed[],
  asked: TakeAsked,
): Promise<readonly Taken[]> {
  const { row: campaign, timeZone } = plan;
  const sorted = [...allowed].sort((one, other) => (one.row.number < other.row.number ? -1 : 1));
  const words = await lastWords(
    tx,
    sorted.map(({ row }) => row.number),
  );
  const values = sorted.map(({ row, facts, agentId }, index) => ({
    ...{ try_id: randomUUID(), account_id: campaign.account_id, campaign_id: campaign.id, number: row.number },
    ...{ at: new Date(asked.now), day: dayAt(asked.now, timeZone), dialler: campaign.dialler },
    service_number: asked.callerIds[(Number(row.place) + index) % asked.callerIds.length] ?? '',
    attempt: row.tried_at.length + 1,
    state: asked.isOffer ? ('offered' as const) : ('dialled' as const),
    ...{ agent_id: agentId, passed: JSON.stringify(proofOf(plan, facts, words.get(row.number))) },
    ...asked.lease,
  }));
  const written = await tx
    .insertInto('campaign_tries')
    .values(values)
    .onConflict((conflict) => conflict.doNothing()) // the number is in a try, or the agent is shown another one
    .returning(['try_id', 'number', 'service_number', 'attempt'])
    .execute();
  const agents = new Map(allowed.map(({ row, agentId }) => [row.number, agentId]));
  return written.map((each) => ({
    ...{ tryId: each.try_id, number: each.number, serviceNumber: each.service_number, attempt: each.attempt },
    agentId: agents.get(each.number) ?? null,
  }));
}
