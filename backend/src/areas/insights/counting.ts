import type { Counted, CountedRange, SeriesStep } from '@patchbay/shared-contracts/insights';
import { sumsByBucket, toldSums, type SumsQuestion } from '../../domain/calls/sums/call-sums.ts';
import type { Bucket } from '../../domain/calls/sums/model/pieces.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { requireValid, rangeFields, type FigureQuery } from './figure-query.ts';
import type { FigureRange } from '../../domain/calls/sums/model/parse-range.ts';
import { parseSteps } from '../../domain/calls/sums/model/steps.ts';
import type { CountedBoth } from './model/added.ts';
import { peakOf } from './peak.ts';
import { statusTimes, totalStatusTimes } from './status-sums.ts';

/** Status times belong to agents and cannot be filtered by calls. */
const isOfAllCalls = ({ queues, solutions, direction, numbers }: SumsQuestion): boolean =>
  [queues, solutions, direction, numbers].every((filter) => filter === undefined);

async function countedSums(tx: Tx, { sums, now }: FigureQuery, range: FigureRange): Promise<Counted> {
  const found = await sumsByBucket(tx, sums, [{ key: 0, ...range }]);
  const peak = await peakOf(tx, sums, range);
  const times = isOfAllCalls(sums) ? totalStatusTimes(await statusTimes(tx, sums.agents, range, now)) : null;
  return {
    ...toldSums(found.get(0)),
    ...(times ?? { logged_in_ms: null, available_ms: null, break_ms: null }),
    ...{ peak, idle_ms: null },
  };
}

/** Returns the sums of each step, in order, including those without calls. */
async function seriesOf(tx: Tx, { sums }: FigureQuery, steps: readonly Bucket[]): Promise<CountedRange['series']> {
  if (steps.length === 0) return [];
  const found = await sumsByBucket(tx, sums, steps);
  const keys = [...new Set(steps.map(({ key }) => key))].sort((one, other) => one - other);
  return keys.map((at) => ({ at, sums: toldSums(found.get(at)) }));
}

/** Counts a whole range, and its steps if a series is requested. */
async function countRange(
  tx: Tx,
  ask: FigureQuery,
  range: FigureRange,
  step: SeriesStep | undefined,
): Promise<CountedRange> {
  const steps = requireValid(parseSteps(range, step, ask.zone));
  return { range: rangeFields(range), sums: await countedSums(tx, ask, range), series: await seriesOf(tx, ask, steps) };
}

/** Counts the range to compare with, in the same steps. */
const countCompared = async (tx: Tx, ask: FigureQuery, step: SeriesStep | undefined): Promise<CountedRange | null> =>
  ask.compared === null ? null : countRange(tx, ask, ask.compared, step);

/** Counts the requested range, and the one to compare with. */
export const countBoth = async (tx: Tx, ask: FigureQuery, step: SeriesStep | undefined): Promise<CountedBoth> => ({
  counted: await countRange(tx, ask, ask.range, step),
  compare: await countCompared(tx, ask, step),
});
