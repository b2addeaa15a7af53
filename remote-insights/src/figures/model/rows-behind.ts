import type { FigureDirection, FigureId, SeriesStep } from '@patchbay/shared-contracts/insights';
import type { SolutionLabel } from '@patchbay/shared-contracts/logs';
import { dateFormats, formatAt, laterDay, dayAt, startOf } from '@patchbay/shared-contracts/time';
import type { DateChoice } from '@patchbay/shared-ui/list';

/** Calls that came in, and calls that went out, as the log's filter names them. */
const solutionsOf = {
  inbound: ['IBD Inbound', 'IBD CC'],
  outbound: ['C2C', 'OTP', 'OBD', 'Progressive Dialer', 'Predictive dialer'],
} as const satisfies Readonly<Record<FigureDirection, readonly SolutionLabel[]>>;

/** What a figure or a series counts, by the log's filters: those that the log can show exactly [INS-027]. */
const rows = {
  offered: { direction: 'inbound', call_status: 'Answered,Missed,Abandoned' },
  answered: { direction: 'inbound', call_status: 'Answered' },
  missed: { direction: 'inbound', call_status: 'Missed' },
  dialled: { direction: 'outbound', call_status: '' },
  reached: { direction: 'outbound', call_status: 'Answered' },
} as const satisfies Readonly<Partial<Record<FigureId, { direction: FigureDirection; call_status: string }>>>;
export type InLog = keyof typeof rows;

export const isInLog = (id: FigureId): id is InLog => Object.hasOwn(rows, id);

type Filters = Readonly<Record<string, string>>;
const addressOf = (filters: Filters): string =>
  `/call-logs?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()}`;

const filtersOf = (counted: InLog, agents: readonly string[]): Filters => {
  const { direction, call_status } = rows[counted];
  return { solutions: solutionsOf[direction].join(','), call_status, agents: agents.join(',') };
};

const rangeOf = ({ code, from, to }: DateChoice): Filters =>
  code === 'custom_date' ? { date: code, from, to } : { date: code };

/** The log with the rows of a figure over the whole range: of these agents, or of all. */
export const rowsOfRange = (counted: InLog, date: DateChoice, agents: readonly string[] = []): string =>
  addressOf({ ...rangeOf(date), ...filtersOf(counted, agents) });

/** The log with the calls that an agent took in the range, of one direction or of both. */
export const rowsTakenBy = (agent: string, date: DateChoice, direction: FigureDirection | null): string =>
  addressOf({
    ...rangeOf(date),
    ...{ agents: agent, agent_status: 'Connected' },
    solutions: direction === null ? '' : solutionsOf[direction].join(','),
  });

const MINUTE_MS = 60_000;
const stepMs = { quarter_hour: 15 * MINUTE_MS, half_hour: 30 * MINUTE_MS, hour: 60 * MINUTE_MS } as const;

/** The first moment after a piece (epoch ms): days and weeks are those of the zone, also where clocks change. */
export function endOfPiece(at: number, step: SeriesStep, zone: string): number {
  if (step === 'day' || step === 'week') return startOf(laterDay(dayAt(at, zone), step === 'day' ? 1 : 7), zone);
  return at + (step === 'weekday_hour' ? stepMs.hour : stepMs[step]);
}

interface Piece {
  /** Its first moment, epoch ms. */
  readonly at: number;
  readonly step: SeriesStep;
}

/** The log with the rows of a piece of the range; its last minute belongs to it whole. */
export function rowsOfPiece(counted: InLog, piece: Piece, zone: string, agents: readonly string[] = []): string {
  const { at, step } = piece;
  const last = endOfPiece(at, step, zone) - MINUTE_MS;
  const [from, to] = [at, last].map((instant) => formatAt(instant, zone, dateFormats.field));
  return addressOf({ date: 'custom_date', from: from ?? '', to: to ?? '', ...filtersOf(counted, agents) });
}
