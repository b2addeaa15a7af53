import type { Chart } from '@patchbay/shared-contracts/chart';
import { offsetMark } from '@patchbay/shared-contracts/time';
import type { ForecastDay } from './days.ts';
import type { PlannedHalf } from './plan.ts';

/** Formats of times and numbers for the user. */
export interface Writing {
  readonly language: string;
  /** IANA */
  readonly zone: string;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const; // as everywhere in the console
const write = (at: number, { language, zone }: Writing, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, ...format }).format(at);

/** Formats a time; one that occurs twice includes its offset [UX-021]. */
export const clockText = (at: number, writing: Writing): string =>
  write(at, writing, clock) + offsetMark(at, writing.zone);
export const dayText = (at: number, writing: Writing): string =>
  write(at, writing, { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats an expected number of calls; small ones with one decimal. */
export const callsText = (value: number, language: string): string =>
  value.toLocaleString(language, { maximumFractionDigits: value < 20 ? 1 : 0 });

const halfPoint = (at: number, writing: Writing) => ({
  name:
    write(at, writing, { weekday: 'short', day: 'numeric', month: 'short', ...clock }) + offsetMark(at, writing.zone),
  short: clockText(at, writing),
});

/** Returns the bar chart of forecast days. */
export const daysChart = (days: readonly ForecastDay[], name: string, writing: Writing): Chart => ({
  ...{ kind: 'bars', unit: 'count' },
  points: days.map(({ begin }) => ({
    name: dayText(begin, writing),
    short: write(begin, writing, { weekday: 'short', day: 'numeric' }),
  })),
  series: [{ id: 'expected', name, values: days.map(({ expected }) => expected) }],
  format: (value) => callsText(Math.round(value), writing.language),
});

/** Returns the chart of a day by half-hours, with the prediction interval [INS-032]. */
export function dayChart(
  { halves }: ForecastDay,
  names: Readonly<Record<'expected' | 'interval' | 'low' | 'high', string>>,
  writing: Writing,
): Chart {
  const values = (of: 'expected' | 'low' | 'high') => halves.map(({ calls }) => calls?.[of] ?? null);
  return {
    ...{ kind: 'lines', unit: 'count' },
    points: halves.map(({ at }) => halfPoint(at, writing)),
    series: [{ id: 'expected', name: names.expected, values: values('expected') }],
    band: {
      name: names.interval,
      low: { name: names.low, values: values('low') },
      high: { name: names.high, values: values('high') },
    },
    format: (value) => callsText(value, writing.language),
  };
}

/** Returns the chart of a day's required agents: those at work, stacked with those paid but absent [INS-033]. */
export const planChart = (
  plan: readonly PlannedHalf[],
  names: Readonly<Record<'atWork' | 'shrinkage', string>>,
  writing: Writing,
): Chart => ({
  ...{ kind: 'stack', unit: 'count' },
  points: plan.map(({ at }) => halfPoint(at, writing)),
  series: [
    { id: 'atWork', name: names.atWork, values: plan.map(({ atWork }) => atWork) },
    { id: 'shrinkage', name: names.shrinkage, values: plan.map(({ planned, atWork }) => planned - atWork) },
  ],
  format: (value) => value.toLocaleString(writing.language, { maximumFractionDigits: 0 }),
});
