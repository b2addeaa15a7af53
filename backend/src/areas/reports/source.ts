import type { CallFilters } from '../../domain/calls/log-filters.ts';
import { callLogSource } from '../../domain/calls/call-source.ts';
import type { Reader } from '../../domain/calls/log-access.ts';
import { countAgents } from '../../domain/calls/sums/agent-sums.ts';
import { countCallsWithin } from '../../domain/calls/sums/call-sums.ts';
import { slicesOf } from '../../domain/calls/sums/model/slices.ts';
import { addedUp, type RowSums } from '../../domain/calls/sums/row-sums.ts';
import type { Source } from '../../domain/exports/source.ts';
import { agentsIn, byAgent, countedRows, dayByDay, type Counting, type DayByDay } from './count.ts';
import { reportRows, type CountedRow, type ReportRow } from './model/standard-rows.ts';

/** Returns a standard report's rows with these columns; `presentRow` formats a row. */
export function standardSource(
  counting: Counting,
  columns: readonly string[],
  presentRow: (row: ReportRow) => ReportRow,
): Source {
  const { report } = counting;
  if (report.grouping === 'agent')
    return {
      zone: report.zone,
      count: (tx) => countAgents(tx, agentsIn(counting)),
      async after(tx, after, size) {
        if (after === null) await countCallsWithin(tx);
        const { rows, last } = await byAgent(tx, counting, after?.id ?? null, size);
        return { rows: reportRows(rows, columns).map(presentRow), next: last === null ? null : { at: 0, id: last } };
      },
    };
  const days = report.grouping === null ? undefined : dayByDay[report.grouping];
  if (days !== undefined) return daySource(counting, days, (rows) => reportRows(rows, columns).map(presentRow));
  return {
    zone: report.zone,
    count: async (tx) => (await countedRows(tx, counting)).length,
    async after(tx) {
      await countCallsWithin(tx);
      return { rows: reportRows(await countedRows(tx, counting), columns).map(presentRow), next: null };
    },
  };
}

/** Reads one day per piece, and returns all rows with the last: other users of the database get a turn in between. */
function daySource(
  counting: Counting,
  { sumsOf, rowsOf }: DayByDay,
  written: (rows: readonly CountedRow[]) => readonly ReportRow[],
): Source {
  const days = slicesOf(counting.ends);
  let found: readonly RowSums[] = [];
  return {
    zone: counting.report.zone,
    count: async () => found.length,
    async after(tx, after) {
      const nth = after?.at ?? 0;
      const [day] = days.slice(nth);
      const sums = day === undefined ? [] : await sumsOf(tx, counting, day);
      found = addedUp(nth === 0 ? sums : [...found, ...sums]);
      if (nth + 1 < days.length) return { rows: [], next: { at: nth + 1, id: '' } };
      return { rows: written(await rowsOf(tx, found)), next: null };
    },
  };
}

/** Returns the call log's rows, as far as the user may see and export them. */
export function logSource({ report, ends }: Omit<Counting, 'sight'>, reader: Reader): Source {
  const { agents, queues, statuses } = report.filters;
  const filters: Partial<CallFilters> = {
    ...(agents.length > 0 && { agents: [...agents] }),
    ...(queues.length > 0 && { queues: [...queues] }),
    ...(statuses.length > 0 && { call_status: [...statuses] }),
    from_date: new Date(ends.from).toISOString(),
    to_date: new Date(ends.end - 1).toISOString(),
  };
  return callLogSource(filters, reader, report.zone);
}
