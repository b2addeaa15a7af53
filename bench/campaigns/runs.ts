import {
  noRates,
  addObservation,
  ourPacer,
  paceNow,
  simulate,
  uniform,
  type Day,
  type Figures,
  type RateObservation,
  type PaceSettings,
  type Rates,
  type CampaignSnapshot,
} from '@patchbay/shared-contracts/campaigns';
import { eightHours, rates } from './days.ts';
import { adaptive, ratioDialling } from './peers.ts';

export const LIMIT = 0.03;
const settings = (dialler: PaceSettings['dialler']): PaceSettings => ({ dialler, limit: LIMIT, ratio: 10 });

type Run = (day: Day, seed: number) => { readonly hours: readonly Figures[]; readonly all: Figures };
const ways: Readonly<Record<string, Run>> = {
  ours: (day, seed) => simulate(day, ourPacer(settings('predictive')), seed),
  progressive: (day, seed) => simulate(day, ourPacer(settings('progressive')), seed),
  adaptive: (day, seed) => simulate(day, adaptive(LIMIT), seed),
  'ratio of 2': (day, seed) => simulate(day, ratioDialling(2), seed),
  'ratio of 3': (day, seed) => simulate(day, ratioDialling(3), seed),
};
export const names = Object.keys(ways);

interface DayOf {
  readonly talkShare: number;
  readonly abandonedShare: number;
  /** Worst of the hours after the first. */
  readonly worstHour: number;
  readonly hours: readonly { readonly talkShare: number; readonly abandonedShare: number }[];
}

/** Returns a day with this many agents, by the name of its answer rates and of the dialling method. */
export function dayOf(name: string, agents: number, which: keyof typeof rates, seed: number): DayOf {
  const run = ways[name];
  if (run === undefined) throw new Error(`no way to dial is called ${name}`);
  const { hours, all } = run(eightHours(agents, rates[which]), seed);
  return {
    ...{ talkShare: all.talkShare, abandonedShare: all.abandonedShare },
    worstHour: Math.max(...hours.slice(1).map(({ abandonedShare }) => abandonedShare)),
    hours: hours.map(({ talkShare, abandonedShare }) => ({ talkShare, abandonedShare })),
  };
}

/** Measurements of a campaign after some time. */
function measured(): Rates {
  const heard = (nth: number): RateObservation[] => {
    const chance = uniform(7, 'talks', nth);
    const talked: RateObservation[] = [
      { is: 'talked', seconds: 20 + 200 * chance },
      { is: 'wrapped-up', seconds: 5 + 20 * chance },
    ];
    return nth % 4 === 0 ? [{ is: 'answered', rang: 4 + 12 * chance }, ...talked] : [{ is: 'unanswered', rang: 25 }];
  };
  return Array.from({ length: 2_000 }, (_, nth) => heard(nth))
    .flat()
    .reduce(addObservation, noRates);
}

/** Agents at work, a tenth of them ready, with as many lines ringing. */
function crowd(agents: number, nth: number): CampaignSnapshot {
  const at = 100_000_000 + nth * 1_000;
  const since = (count: number, seconds: number, of: number) =>
    Array.from({ length: count }, (_, each) => at - 1_000 * seconds * uniform(of + nth, 'rings', each));
  const counted = { answered: 10_000, abandoned: 50 };
  return {
    ...{ at, ready: Math.floor(agents / 10), waiting: 0, hour: counted, day: counted, month: counted },
    talking: since(Math.floor(agents * 0.8), 300, 1),
    wrappingUp: since(Math.floor(agents * 0.1), 30, 2),
    ringing: since(agents, 25, 3),
  };
}

/** Returns ms of each decision of a campaign with this many agents. */
export function decisions(agents: number, count: number): number[] {
  const known = measured();
  return Array.from({ length: count }, (_, nth) => {
    const seen = crowd(agents, nth);
    const from = performance.now();
    paceNow(settings('predictive'), known, seen);
    return performance.now() - from;
  });
}
