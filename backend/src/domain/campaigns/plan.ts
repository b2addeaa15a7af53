import { idsOfText, retriesOf, usualRetries, type DialRules, type Retries } from '@patchbay/shared-contracts/campaigns';
import { weekOf, type Calendar } from '@patchbay/shared-contracts/calendars';
import { dayAt } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { readCalendars } from '../calendars/calendars.ts';

/** A campaign with its settings parsed. */
export interface Plan {
  readonly row: Row<'campaigns'>;
  readonly rules: DialRules;
  readonly retries: Retries;
  /** Fraction of 1: `abandoned_limit` is in per cent. */
  readonly limit: number;
  /** IANA; days of the campaign are those of the account. */
  readonly timeZone: string;
}

/**
 * Returns the hours of a campaign: its own take precedence over those of its calendar, whose exceptions always apply; null: it has
 * neither, and is never open.
 */
export function calendarOfCampaign(
  { week }: Row<'campaigns'>,
  calendar: Calendar | undefined,
  timeZone: string,
): Calendar | null {
  const own = week === '' ? null : weekOf(week);
  if (calendar === undefined) return own && { timeZone, week: own, exceptions: [], closure: null };
  return { ...calendar, week: own ?? calendar.week };
}

const never: Calendar = { timeZone: 'UTC', week: {}, exceptions: [], closure: null };

function planOf(row: Row<'campaigns'>, calendar: Calendar | undefined, timeZone: string): Plan {
  return {
    ...{ row, timeZone, limit: row.abandoned_limit / 100 },
    retries: retriesOf(row.retries) ?? usualRetries,
    rules: {
      dialler: row.dialler,
      calendar: calendarOfCampaign(row, calendar, timeZone) ?? never,
      ...{ clockOf: row.clock_of, unknownZone: row.unknown_zone },
      mostTries: { aDay: row.tries_a_day, inAll: row.tries_in_all },
    },
  };
}

async function plansOf(tx: Tx, rows: readonly Row<'campaigns'>[]): Promise<readonly Plan[]> {
  if (rows.length === 0) return [];
  const { timezone } = await tx.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow();
  const calendars = await readCalendars(tx, [...new Set(rows.map(({ calendar }) => calendar))]);
  return rows.map((row) => planOf(row, calendars.get(row.calendar), timezone));
}

/** Returns the running campaigns, by id. */
export const runningPlans = async (tx: Tx): Promise<readonly Plan[]> =>
  plansOf(tx, await tx.selectFrom('campaigns').selectAll().where('state', '=', 'running').orderBy('id').execute());

export async function onePlan(tx: Tx, id: string): Promise<Plan | undefined> {
  const row = await tx.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await plansOf(tx, [row]))[0];
}

/** Whether the moment is before, within or after its days. */
export function dayState({ row, timeZone }: Plan, now: number): 'before' | 'within' | 'over' {
  const today = dayAt(now, timeZone);
  if (row.begins_on !== '' && today < row.begins_on) return 'before';
  return row.ends_on !== '' && today > row.ends_on ? 'over' : 'within';
}

/** Returns the agents who serve it, by id. */
export async function agentsOfCampaign(tx: Tx, { row }: Plan): Promise<readonly string[]> {
  const named = idsOfText(row.agents);
  if (named.length > 0) return named;
  const members = await tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', row.queue).execute();
  return members.map(({ agent_id: id }) => id);
}
