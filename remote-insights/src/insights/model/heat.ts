import type { Chart } from '@patchbay/shared-contracts/chart';
import { figures, type CountedRange } from '@patchbay/shared-contracts/insights';
import type { Words } from '../../figures/model/charts.ts';
import type { HeatFigure } from './question.ts';

const HOURS = 24;
const DAYS = 7;
const HOUR_MS = 3_600_000;
/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);

const hours = Array.from({ length: HOURS }, (_, hour) => hour);
const days = Array.from({ length: DAYS }, (_, day) => day);

const two = (hour: number): string => String(hour).padStart(2, '0');

/**
 * Returns a heat map of a figure by weekday and hour in the time zone, Monday first [INS-031]; unknown for hours outside of the range,
 * empty where there were no calls.
 */
export function heatChart({ series }: Pick<CountedRange, 'series'>, figure: HeatFigure, words: Words): Chart {
  const known = new Map(series.map(({ at, sums }) => [at, sums]));
  const weekday = new Intl.DateTimeFormat(words.language, { weekday: 'short', timeZone: 'UTC' });
  const isNothing = series.every(({ sums }) => sums.offered === 0);
  const valueAt = (day: number, hour: number) => {
    const sums = known.get(day * HOURS + hour);
    return sums === undefined || isNothing ? null : figures[figure].of(sums);
  };
  return {
    ...{ kind: 'heat', unit: figure === 'service_level' ? 'share' : 'count' },
    points: hours.map((hour) => ({ name: `${two(hour)}:00`, short: two(hour) })),
    series: days.map((day) => ({
      id: String(day),
      name: weekday.format(MONDAY + day * HOURS * HOUR_MS),
      values: hours.map((hour) => valueAt(day, hour)),
    })),
    format: (value) => words.format(figure, value),
  };
}
