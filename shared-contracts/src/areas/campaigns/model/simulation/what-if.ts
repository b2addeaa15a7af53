import { answersOf, liftOf, rateOf } from '../pacing/answers.ts';
import { ratesEnough, type PaceSettings, type Rates } from '../pacing/index.ts';
import { lastingOf, quantileOf, weightOf, type Spread } from '../pacing/spread.ts';
import type { Day, Quantiles } from './day.ts';
import { ourPacer } from './pacer.ts';
import { doneAtOnce, simulating, type Figures } from './simulate.ts';

const COUNT = 100;

/** Without measurements, durations are taken as 0. */
function quantilesOf(spread: Spread): Quantiles {
  if (weightOf(spread) === 0) return [0];
  const lasting = lastingOf(spread);
  return Array.from({ length: COUNT }, (_, nth) => quantileOf(lasting, (nth + 0.5) / COUNT));
}

/** Assumptions of a what-if: number of agents, seconds, and limit; pauses of agents are not measured, so they are given here. */
export interface WhatIf extends Pick<Day, 'seconds' | 'agents' | 'pauses'>, Pick<PaceSettings, 'limit' | 'ratio'> {
  /** 0 to 1; null: the current answer rate. */
  readonly answerRate: number | null;
}

/** Returns a day with the campaign's own measurements [CAMP-017]; null while there are too few. */
export function ownDay(rates: Rates, { answerRate, seconds, agents, pauses }: WhatIf): Day | null {
  if (!ratesEnough(rates)) return null;
  const seconded = (bins: readonly number[]): Quantiles => quantilesOf({ width: 1, bins });
  return {
    ...{ seconds, agents, pauses },
    answerRates: [{ from: 0, rate: answerRate ?? rateOf(answersOf(rates, liftOf(rates))) }],
    answered: seconded(rates.ringing.answered),
    unanswered: seconded(rates.ringing.ended),
    talking: quantilesOf(rates.talking),
    wrappingUp: quantilesOf(rates.wrappingUp),
  };
}

/** With fewer agents than these, agents become free too irregularly to dial ahead. */
const FEW_AGENTS = 10;
/** Minimum factor of additional talk time that justifies abandoned calls. */
const WORTH = 1.1;

export interface Compared {
  readonly predictive: Figures;
  readonly progressive: Figures;
  readonly suits: 'predictive' | 'progressive';
  readonly because: 'few-agents' | 'little-gain' | 'more-talk';
}

/** Simulates the day with one dialler; progress is reported as the first or the second half of the comparison. */
function* figuresBy(
  dialler: 'predictive' | 'progressive',
  day: Day,
  { rates, asked, seed }: { readonly rates: Rates; readonly asked: WhatIf; readonly seed: number },
): Generator<number, Figures> {
  const before = dialler === 'predictive' ? 0 : 1;
  const work = simulating(day, ourPacer({ dialler, limit: asked.limit, ratio: asked.ratio }, rates), seed);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value.all;
    yield (before + step.value) / 2;
  }
}

/** Simulates the same day with both diallers and recommends one [CAMP-017]; null as in `ownDay`. Yields the completed share. */
export function* comparing(rates: Rates, asked: WhatIf, seed: number): Generator<number, Compared | null> {
  const day = ownDay(rates, asked);
  if (day === null) return null;
  const given = { rates, asked, seed };
  const predictive = yield* figuresBy('predictive', day, given);
  const progressive = yield* figuresBy('progressive', day, given);
  const because = adviceOf(asked.agents, predictive, progressive);
  return { predictive, progressive, because, suits: because === 'more-talk' ? 'predictive' : 'progressive' };
}

/** Same, without yielding. */
export const compareDiallers = (rates: Rates, asked: WhatIf, seed: number): Compared | null =>
  doneAtOnce(comparing(rates, asked, seed));

function adviceOf(agents: number, predictive: Figures, progressive: Figures): Compared['because'] {
  if (agents < FEW_AGENTS) return 'few-agents';
  return predictive.talkShare >= WORTH * progressive.talkShare ? 'more-talk' : 'little-gain';
}
