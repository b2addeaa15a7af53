import { SERVICE_LEVEL_SECONDS, SERVICE_LEVEL_TARGET } from '@patchbay/shared-contracts/insights';
import {
  reportErrors,
  type RangeEnds,
  type ReportDefinition,
  type ReportGrouping,
} from '@patchbay/shared-contracts/reports';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { agentsOnPage } from '../../domain/calls/sums/agent-sums.ts';
import { noSums, sumsByBucket, sumsByQueue, type SumsQuestion } from '../../domain/calls/sums/call-sums.ts';
import { namedCampaigns, sumsByCampaign, sumsByDisposition, type RowSums } from '../../domain/calls/sums/row-sums.ts';
import type { FigureRange } from '../../domain/calls/sums/model/parse-range.ts';
import { parseSteps } from '../../domain/calls/sums/model/steps.ts';
import { amongSeen } from '../../domain/access/model/visible-scope.ts';
import type { Reader } from '../../domain/calls/log-access.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { CountedRow } from './model/standard-rows.ts';

/** Calls and grouping to count. */
export interface Counting {
  readonly report: ReportDefinition;
  readonly ends: RangeEnds;
  /** Part of the account visible to the report's recipient. */
  readonly sight: Pick<Reader, 'sees' | 'agents'>;
}

/** Returns the filter of the report's calls. */
function questionOf({ report, sight: { sees } }: Counting): SumsQuestion {
  const { agents, queues, direction } = report.filters;
  return {
    agents: amongSeen(agents, sees.agents),
    queues: amongSeen(queues, sees.queues) ?? undefined,
    direction: direction ?? undefined,
  };
}

async function byQueue(tx: Tx, counting: Counting): Promise<readonly CountedRow[]> {
  const found = await sumsByQueue(tx, questionOf(counting), counting.ends);
  const queues = await tx
    .selectFrom('queues')
    .select(['name', 'service_level_seconds as seconds', 'service_level_target as target'])
    .execute();
  const named = [...found].filter(([, { calls }]) => calls > 0);
  named.sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other));
  return named.map(([name, sums]) => {
    const queue = queues.find((each) => each.name === name);
    const threshold = queue?.seconds ?? SERVICE_LEVEL_SECONDS;
    const head = { queue: name || null, threshold, target: queue?.target ?? SERVICE_LEVEL_TARGET };
    return { head, sums, calls: sums.calls };
  });
}

const HOUR_MS = 3_600_000;
type TimeGrouping = Exclude<ReportGrouping, 'agent' | 'queue' | 'disposition' | 'campaign'>;

/** Step of the series for each time grouping, the row that a step belongs to, and the format of the row's time. */
const times = {
  hour: { step: 'hour', key: (at: number) => at, write: (at, zone) => formatAt(at, zone, dateFormats.minute) },
  day: { step: 'day', key: (at: number) => at, write: (at, zone) => formatAt(at, zone, dateFormats.date) },
  week: { step: 'week', key: (at: number) => at, write: (at, zone) => formatAt(at, zone, dateFormats.date) },
  // Steps of a heat map are hours of a week: the same hour of the day occurs seven times.
  hour_of_day: {
    step: 'weekday_hour',
    key: (hour: number) => hour % 24,
    write: (hour) => formatAt(hour * HOUR_MS, 'UTC', dateFormats.clock),
  },
} as const satisfies Readonly<
  Record<TimeGrouping, { step: string; key: (at: number) => number; write: (at: number, zone: string) => string }>
>;
const isTime = (grouping: ReportGrouping | null): grouping is TimeGrouping => grouping !== null && grouping in times;
const headOf = { hour: 'begins', day: 'day', week: 'week', hour_of_day: 'hour' } as const;

async function byTime(tx: Tx, counting: Counting, grouping: TimeGrouping): Promise<readonly CountedRow[]> {
  const { report, ends } = counting;
  const { step, key, write } = times[grouping];
  const steps = parseSteps(ends, step, report.zone);
  if (!steps.ok) throw new Refusal(reportErrors['too-fine'], 'grouping');
  const buckets = steps.value.map((bucket) => ({ ...bucket, key: key(bucket.key) }));
  const found = await sumsByBucket(tx, questionOf(counting), buckets);
  const keys = [...new Set(buckets.map((bucket) => bucket.key))].sort((one, other) => one - other);
  return keys.map((at) => {
    const sums = found.get(at) ?? noSums;
    return { head: { [headOf[grouping]]: write(at, report.zone) }, sums, calls: sums.calls };
  });
}

/** Reports counted one day at a time, because no sums are stored by their grouping. */
export interface DayByDay {
  sumsOf(tx: Tx, counting: Counting, day: FigureRange): Promise<readonly RowSums[]>;
  /** Combines the sums of all days to rows. */
  rowsOf(tx: Tx, sums: readonly RowSums[]): Promise<readonly CountedRow[]>;
}

const byDisposition: DayByDay = {
  sumsOf: (tx, counting, day) => sumsByDisposition(tx, questionOf(counting), day),
  async rowsOf(_tx, rows) {
    return rows.map(({ major: disposition, minor: sub_disposition, ...sums }) => ({
      ...{ head: { disposition, sub_disposition }, sums, calls: sums.calls },
    }));
  },
};

const byCampaign: DayByDay = {
  sumsOf: (tx, counting, day) => sumsByCampaign(tx, questionOf(counting), day),
  async rowsOf(tx, rows) {
    const named = await namedCampaigns(tx, rows);
    return named.map(({ campaign, solution, ...sums }) => ({ head: { campaign, solution }, sums, calls: sums.calls }));
  },
};

export const dayByDay: Readonly<Partial<Record<ReportGrouping, DayByDay>>> = {
  disposition: byDisposition,
  campaign: byCampaign,
};

export interface AgentsPiece {
  readonly rows: readonly CountedRow[];
  /** Id of the last row. */
  readonly last: string | null;
}

/** Returns ids of the agents in a report; null means all. */
export const agentsIn = ({ report, sight }: Counting): readonly string[] | null =>
  amongSeen(report.filters.agents, sight.agents);

/** Returns some agents by name, after the one with this id. */
export async function byAgent(tx: Tx, counting: Counting, after: string | null, size: number) {
  const { ends } = counting;
  const range = { from: new Date(ends.from), to: new Date(ends.end - 1) };
  const rows = await agentsOnPage(
    tx,
    { range, agents: agentsIn(counting), narrowed: questionOf(counting) },
    { after, size },
  );
  const piece: AgentsPiece = {
    rows: rows.map(({ name: agent, number, sums }) => ({ head: { agent, number }, sums, calls: null })),
    last: rows.at(-1)?.agent_id ?? null,
  };
  return piece;
}

/** Returns all rows of a report by queue or time: at most the number of hours in a range. */
export function countedRows(tx: Tx, counting: Counting): Promise<readonly CountedRow[]> {
  const { grouping } = counting.report;
  if (grouping === 'queue') return byQueue(tx, counting);
  if (isTime(grouping)) return byTime(tx, counting, grouping);
  throw new Error(`rows of ${String(grouping)} come in pieces`);
}
