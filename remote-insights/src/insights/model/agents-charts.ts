import type { Chart } from '@patchbay/shared-contracts/chart';
import type { AgentFiguresAnswer, FigureDirection, FigureId } from '@patchbay/shared-contracts/insights';
import { agentsChart, seriesOfAgents, type AgentsBefore, type Words } from '../../figures/model/charts.ts';

const parts = ['answered', 'missed'] as const satisfies readonly FigureId[];
/** Returns the figures of a chart's bars, in order. */
export const figuresOf = (list: 'handling' | FigureDirection): readonly ((typeof parts)[number] | 'handling_time')[] =>
  list === 'handling' ? ['handling_time'] : parts;

type Answer = Pick<AgentFiguresAnswer, 'objects'>;

export const handlingChart = (answer: Answer, words: Words, before: AgentsBefore | null): Chart =>
  agentsChart(answer, 'handling_time', words, before);

const unknown = (chart: Pick<Chart, 'points' | 'pointName' | 'series'>) => ({
  ...chart,
  series: chart.series.map((each) => ({ ...each, values: each.values.map(() => null) })),
});

/** Returns the bar chart of calls that rang at each agent, by result; empty where none rang. */
export function ringsChart({ objects }: Answer, words: Words, before: AgentsBefore | null): Chart {
  const all = [...objects.map(({ sums }) => sums), ...(before?.sumsOf.values() ?? [])];
  const isNothing = all.every(({ offered }) => !offered);
  const drawn = seriesOfAgents(parts, { objects, before }, words);
  return {
    ...{ kind: 'stack', unit: 'count' },
    ...(isNothing ? unknown(drawn) : drawn),
    format: (value) => words.format('offered', value),
  };
}
