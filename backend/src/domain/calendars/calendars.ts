import { readCalendar, type Calendar } from '@patchbay/shared-contracts/calendars';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

export function calendarOfRow(row: Row<'calendars'>): Calendar | null {
  const { closed_since: since, closed_until: until } = row;
  return readCalendar(row, since === null ? null : { since: since.getTime(), until: until?.getTime() ?? null });
}

/** Reads calendars in their current state, by id [CONF-FLOW-008]. */
export async function readCalendars(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Calendar>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('calendars').selectAll().where('id', 'in', ids).execute();
  return new Map(
    rows.flatMap((row) => {
      const calendar = calendarOfRow(row);
      return calendar === null ? [] : [[row.id, calendar] as const];
    }),
  );
}
