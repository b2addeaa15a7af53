import type { Usage, UsageAnswer, UsagePiece } from '@patchbay/shared-contracts/billing';
import type { Chart, ChartSeries } from '@patchbay/shared-contracts/chart';

export type Measure = keyof Usage;

interface Words {
  readonly name: string;
  readonly before: string;
  readonly language: string;
  readonly format: (measure: Measure, value: number) => string;
}

const NOON = 'T12:00:00Z'; // a calendar day is not an instant; noon avoids a shift of the date
const dated = (day: string, language: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...format }).format(new Date(`${day}${NOON}`));

const pointOf = (step: UsageAnswer['data']['step'], { day }: UsagePiece, language: string) =>
  step === 'day'
    ? {
        name: dated(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
        short: dated(day, language, { day: 'numeric', month: 'short' }),
      }
    : {
        name: dated(day, language, { month: 'long', year: 'numeric' }),
        short: dated(day, language, { month: 'short' }),
      };

/** Returns the chart of usage by day or month, beside the previous period, position by position. */
export function usageChart(data: UsageAnswer['data'], measure: Measure, words: Words): Chart {
  const { step, pieces, before } = data;
  const { name, language, format } = words;
  const now: ChartSeries = { id: measure, name, values: pieces.map((piece) => piece[measure]) };
  const earlier: readonly ChartSeries[] =
    before === null
      ? []
      : [
          {
            ...{ id: 'before', name: words.before, reference: measure },
            values: pieces.map((_, place) => before.pieces[place]?.[measure] ?? null),
          },
        ];
  return {
    kind: before === null ? 'bars' : 'lines',
    unit: measure === 'talk_ms' ? 'ms' : 'count',
    points: pieces.map((piece) => pointOf(step, piece, language)),
    series: [now, ...earlier],
    format: (value) => format(measure, value),
  };
}
