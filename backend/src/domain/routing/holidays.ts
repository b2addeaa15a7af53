import { exceptionsOf, type CalendarException } from '@patchbay/shared-contracts/calendars';
import { laterDay } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

function daysOf({ from, to }: CalendarException): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = laterDay(day, 1)) days.push(day);
  return days;
}

/**
 * Returns the account's holidays ('YYYY-MM-DD'): those in the opening hours of its published flows, and days on which a calendar is
 * closed.
 */
export async function readHolidays(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct day #>> '{}' as day
    from flows join flow_versions on flow_versions.flow_id = flows.id and flow_versions.version = flows.published
      cross join lateral jsonb_path_query(graph, '$.nodes[*].hours.holidays[*]') as day`.execute(tx);
  const calendars = await tx.selectFrom('calendars').select('exceptions').execute();
  const closed = calendars
    .flatMap(({ exceptions }) => exceptionsOf(exceptions) ?? [])
    .filter(({ is }) => is === 'closed');
  return new Set([...rows.map(({ day }) => day), ...closed.flatMap(daysOf)]);
}
