import type { Chart } from '@patchbay/shared-contracts/chart';
import { figures, type AgentFiguresAnswer, type FigureId } from '@patchbay/shared-contracts/insights';
import { agentsChart, type Words } from '../../figures/model/charts.ts';

const parts = ['answered', 'missed'] as const satisfies readonly FigureId[];

/** First names below, so that none has to be left out; the table beside has them whole. */
const pointsOf = (objects: AgentFiguresAnswer['objects']): Chart['points'] =>
  objects.map(({ name }) => ({ name, short: name.split(' ')[0] ?? name }));

/** How long agents handle a conversation, a bar each. */
export const handlingChart = (answer: Pick<AgentFiguresAnswer, 'objects'>, words: Words): Chart => ({
  ...agentsChart(answer, 'handling_time', words),
  points: pointsOf(answer.objects),
});

/** What became of calls that rang at agents, a bar each; nothing at all where nothing rang. */
export function ringsChart({ objects }: Pick<AgentFiguresAnswer, 'objects'>, words: Words): Chart {
  const isNothing = objects.every(({ sums }) => sums.offered === 0);
  return {
    ...{ kind: 'stack', unit: 'count' },
    points: pointsOf(objects),
    series: parts.map((id) => ({
      ...{ id, name: words.figures[id].name },
      values: objects.map(({ sums }) => (isNothing ? null : figures[id].of(sums))),
    })),
    format: (value) => words.format('offered', value),
  };
}
