import { answersOf, liftOf, rateOf } from '../pacing/answers.ts';
import { ratesEnough, type PaceSettings, type Rates } from '../pacing/index.ts';
import { lastingOf, quantileOf, weightOf, type Spread } from '../pacing/spread.ts';
import type { Day, Quantiles } from './day.ts';
import { ourPacer } from './pacer.ts';
import { doneAtOnce, simulating, type Figures } from './simulate.ts';

const COUNT = 100;

/** Of nothing measured: that it takes no time. */
function quantilesOf(spread: Spread): Quantiles {
  if (weightOf(spread) === 0) return [0];
  const lasting = lastingOf(spread);
  return Array.from({ length: COUNT }, (_, nth) => quantileOf(lasting, (nth + 0.5) / COUNT));
}

/** What is asked: so many agents for so many seconds, at a limit; who pauses how often is not measured here. */
export interface WhatIf extends Pick<Day, 'seconds' | 'agents' | 'pauses'>, Pick<PaceSettings, 'limit' | 'ratio'> {
  /** 0 to 1; null: as people answer just now. */
  readonly answerRate: number | null;
}

/** A day as a campaign has measured itself [CAMP-017]; null while it has not measured enough to say anything. */
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

/** Fewer agents than these free up too unevenly for lines ahead of them. */
const FEW_AGENTS = 10;
/** Less more talk than this is not worth abandoned calls. */
const WORTH = 1.1;

export interface Compared {
  readonly predictive: Figures;
  readonly progressive: Figures;
  readonly suits: 'predictive' | 'progressive';
  readonly because: 'few-agents' | 'little-gain' | 'more-talk';
}

/** One way through the day; of both ways, the first or the second half. */
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

/** Both ways through the same day, and which of them suits [CAMP-017]; null as `ownDay`. In steps, each with the share that is done. */
export function* comparing(rates: Rates, asked: WhatIf, seed: number): Generator<number, Compared | null> {
  const day = ownDay(rates, asked);
  if (day === null) return null;
  const given = { rates, asked, seed };
  const predictive = yield* figuresBy('predictive', day, given);
  const progressive = yield* figuresBy('progressive', day, given);
  const because = adviceOf(asked.agents, predictive, progressive);
  return { predictive, progressive, because, suits: because === 'more-talk' ? 'predictive' : 'progressive' };
}

/** The same, at once. */
export const compareDiallers = (rates: Rates, asked: WhatIf, seed: number): Compared | null =>
  doneAtOnce(comparing(rates, asked, seed));

function adviceOf(agents: number, predictive: Figures, progressive: Figures): Compared['because'] {
  if (agents < FEW_AGENTS) return 'few-agents';
  return predictive.talkShare >= WORTH * progressive.talkShare ? 'more-talk' : 'little-gain';
}
