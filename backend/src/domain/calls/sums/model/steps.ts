import { figureErrors, MOST_STEPS, type SeriesStep } from '@patchbay/shared-contracts/insights';
import { nextDayStart, offsetAt, startOfDay, startOfWeek } from '@patchbay/shared-contracts/time';
import type { Bucket } from './pieces.ts';
import type { Parsed, FigureRange } from './parse-range.ts';

const QUARTER_MS = 900_000;
const HOUR_MS = 4 * QUARTER_MS;
const DAY_MS = 24 * HOUR_MS;
const lengths = { quarter_hour: QUARTER_MS, half_hour: 2 * QUARTER_MS, hour: HOUR_MS, weekday_hour: HOUR_MS } as const;

export type Offset = (at: number) => number;

/** Returns a cached offset function of a zone, with one look-up per day without a change: look-ups are slow for thousands of steps. */
export function offsetsOf(zone: string): Offset {
  const days = new Map<number, number | null>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    let known = days.get(day);
    if (known === undefined) {
      const [first, last] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
      known = first === last ? first : null;
      days.set(day, known);
    }
    return known ?? offsetAt(at, zone);
  };
}

/** Returns the last moment, not after `at`, at which the clock showed a whole step. */
const wholeStep = (at: number, length: number, offset: Offset): number => {
  const ahead = offset(at);
  return Math.floor((at + ahead) / length) * length - ahead;
};

/** Yields the starts of steps by the clock; after a change of half an hour, one is shorter or longer. */
function* stepsOfClock({ from, end }: FigureRange, length: number, offset: Offset): Generator<number> {
  for (let at = wholeStep(from, length, offset); at < end;) {
    yield at;
    const next = wholeStep(at + length, length, offset);
    at = next > at ? next : at + length;
  }
}

function* stepsOfCalendar({ from, end }: FigureRange, days: 1 | 7, zone: string): Generator<number> {
  let at = days === 1 ? startOfDay(from, zone) : startOfWeek(from, zone);
  while (at < end) {
    yield at;
    for (let day = 0; day < days; day++) at = nextDayStart(at, zone);
  }
}

/** Returns the hour of the week: Monday's midnight is 0; 1 January 1970 was a Thursday. */
const hourOfWeek = (at: number, offset: Offset): number =>
  (Math.floor((at + offset(at)) / HOUR_MS) + 3 * 24) % (7 * 24);

/** Whether a range has far too many steps; it is refused before they are created. */
const isTooFine = ({ from, end }: FigureRange, step: SeriesStep): boolean =>
  step !== 'day' && step !== 'week' && step !== 'weekday_hour' && (end - from) / lengths[step] > MOST_STEPS;

/**
 * Splits a range into steps of a zone: the key of each is the step's beginning (even if the range begins within it), or for a heat map
 * the hour of the week, which many share [INS-031].
 */
export function parseSteps(range: FigureRange, step: SeriesStep | undefined, zone: string): Parsed<readonly Bucket[]> {
  if (step === undefined) return { ok: true, value: [] };
  if (isTooFine(range, step)) return { ok: false, problem: figureErrors.tooFine, field: 'step' };
  const offset = offsetsOf(zone);
  const isCalendar = step === 'day' || step === 'week';
  const edges = isCalendar
    ? [...stepsOfCalendar(range, step === 'day' ? 1 : 7, zone)]
    : [...stepsOfClock(range, lengths[step], offset)];
  const buckets = edges.map((at, index) => ({
    key: step === 'weekday_hour' ? hourOfWeek(at, offset) : at,
    from: Math.max(at, range.from),
    end: Math.min(edges[index + 1] ?? range.end, range.end),
  }));
  return { ok: true, value: buckets };
}
