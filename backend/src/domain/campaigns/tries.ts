import { randomUUID } from 'node:crypto';
import type { NumberFacts } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { lastWords, type LastWord } from '../consents/consents.ts';
import type { Plan } from './plan.ts';

type NumberRow = Row<'campaign_numbers'>;

/** The process that dials, and the end of its lease. */
interface Lease {
  readonly held_by: string;
  readonly held_until: Date;
}

export interface TriesWanted {
  readonly count: number;
  readonly now: number;
  readonly lease: Lease;
  /** Agents who are ready, if each customer is to get the own agent; null: any agent. */
  readonly own: readonly string[] | null;
  /** Caller ids, used in turn. */
  readonly callerIds: readonly string[];
  /** Agents to ring first, or to offer it to, one for each number; null: the number is rung. */
  readonly first: readonly string[] | null;
  /** Whether the number is offered to an agent, until the end of `lease`, instead of dialled. */
  readonly isOffer: boolean;
}

/** A number to be dialled now: its attempt is written. */
export interface BegunTry {
  readonly tryId: string;
  readonly number: string;
  readonly serviceNumber: string;
  readonly attempt: number;
  /** The only agent who may get it: the customer's own, or the one rung first; null: any agent of the campaign. */
  readonly agentId: string | null;
}

/** A number permitted by every rule, and the only agent who may get it. */
export interface Allowed {
  readonly row: NumberRow;
  readonly facts: NumberFacts;
  readonly agentId: string | null;
}

/** Returns the rules that permitted it, and the known facts, including the number's last statement about being called [CAMP-014]. */
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

/**
 * Reserves numbers for this campaign over all others: a number with a running attempt is left out. In a fixed order, so that two
 * concurrent transactions cannot deadlock.
 */
export async function writeTries(
  tx: Tx,
  plan: Plan,
  allowed: readonly Allowed[],
  wanted: TriesWanted,
): Promise<readonly BegunTry[]> {
  const { row: campaign, timeZone } = plan;
  const sorted = [...allowed].sort((one, other) => (one.row.number < other.row.number ? -1 : 1));
  const words = await lastWords(
    tx,
    sorted.map(({ row }) => row.number),
  );
  const values = sorted.map(({ row, facts, agentId }, index) => ({
    ...{ try_id: randomUUID(), account_id: campaign.account_id, campaign_id: campaign.id, number: row.number },
    ...{ at: new Date(wanted.now), day: dayAt(wanted.now, timeZone), dialler: campaign.dialler },
    service_number: wanted.callerIds[(Number(row.place) + index) % wanted.callerIds.length] ?? '',
    attempt: row.tried_at.length + 1,
    state: wanted.isOffer ? ('offered' as const) : ('dialled' as const),
    ...{ agent_id: agentId, passed: JSON.stringify(proofOf(plan, facts, words.get(row.number))) },
    ...wanted.lease,
  }));
  const written = await tx
    .insertInto('campaign_tries')
    .values(values)
    .onConflict((conflict) => conflict.doNothing()) // the number has an attempt, or the agent has another offer
    .returning(['try_id', 'number', 'service_number', 'attempt'])
    .execute();
  const agents = new Map(allowed.map(({ row, agentId }) => [row.number, agentId]));
  return written.map((each) => ({
    ...{ tryId: each.try_id, number: each.number, serviceNumber: each.service_number, attempt: each.attempt },
    agentId: agents.get(each.number) ?? null,
  }));
}
