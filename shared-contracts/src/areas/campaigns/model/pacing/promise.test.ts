import fc from 'fast-check';
import { mostLines } from './allowance.ts';
import {
  noRates,
  addObservation,
  paceNow,
  type Counted,
  type PaceSettings,
  type Rates,
  type CampaignSnapshot,
} from './index.ts';

/** Possible next events, including the unfavourable ones. */
type Step =
  | { readonly is: 'dial' | 'answered' | 'unanswered' | 'given-up' | 'freed' | 'leaves' | 'comes' | 'midnight' }
  | { readonly is: 'pass'; readonly seconds: number };

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ is: 'dial' }) },
  { weight: 12, arbitrary: fc.constant<Step>({ is: 'answered' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ is: 'unanswered' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ is: 'given-up' }) },
  { weight: 6, arbitrary: fc.constant<Step>({ is: 'freed' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ is: 'leaves' }, { is: 'comes' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ is: 'midnight' }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 90 }).map((seconds): Step => ({ is: 'pass', seconds })) },
);

interface History {
  readonly at: number;
  readonly ready: number;
  readonly talking: readonly number[];
  /** `since`: start of ringing; `day`: the day on which the line was dialled. */
  readonly ringing: readonly { readonly since: number; readonly day: number }[];
  readonly waiting: readonly number[];
  readonly days: readonly Counted[];
  /** Number of agents, per day, who left while lines were out. */
  readonly left: readonly number[];
  readonly rates: Rates;
}

const today = ({ days }: History): number => days.length - 1;
const none: Counted = { answered: 0, abandoned: 0 };
const add = (one: Counted, other: Counted): Counted => ({
  answered: one.answered + other.answered,
  abandoned: one.abandoned + other.abandoned,
});
const month = ({ days }: History): Counted => days.slice(-30).reduce(add, none);

function count(history: History, day: number, isAbandoned: boolean): History {
  const more = { answered: 1, abandoned: isAbandoned ? 1 : 0 };
  return { ...history, days: history.days.map((each, at) => (at === day ? add(each, more) : each)) };
}

const snapshot = (history: History): CampaignSnapshot => ({
  ...{ at: history.at, ready: history.ready, talking: history.talking, wrappingUp: [] },
  ringing: history.ringing.map(({ since }) => since),
  waiting: history.waiting.length,
  // An hour with unlimited room: the guarantee must not depend on the hour.
  hour: { answered: 1_000_000, abandoned: 0 },
  day: history.days[today(history)] ?? none,
  month: month(history),
});

/** Connects waiting customers with ready agents. */
function meet(history: History): History {
  const [day, ...waiting] = history.waiting;
  if (day === undefined || history.ready === 0) return history;
  const talking = [...history.talking, history.at];
  return meet(count({ ...history, ready: history.ready - 1, talking, waiting }, day, false));
}

type Take = (history: History, settings: PaceSettings) => History;
const takes: Readonly<Record<Exclude<Step['is'], 'pass'>, Take>> = {
  dial(history, settings) {
    const { count: lines } = paceNow(settings, history.rates, snapshot(history));
    const dialled = Array.from({ length: lines }, () => ({ since: history.at, day: today(history) }));
    return { ...history, ringing: [...history.ringing, ...dialled] };
  },
  answered(history) {
    const [line, ...ringing] = history.ringing;
    return line === undefined ? history : meet({ ...history, ringing, waiting: [...history.waiting, line.day] });
  },
  unanswered: (history) => ({ ...history, ringing: history.ringing.slice(1) }),
  'given-up'(history) {
    const [day, ...waiting] = history.waiting;
    return day === undefined ? history : count({ ...history, waiting }, day, true);
  },
  freed: (history) =>
    history.talking.length === 0
      ? history
      : meet({ ...history, ready: history.ready + 1, talking: history.talking.slice(1) }),
  leaves(history) {
    if (history.ready === 0) return history;
    const left = history.left.map((each, day) => each + (day === today(history) ? 1 : 0));
    return { ...history, ready: history.ready - 1, left };
  },
  comes: (history) => meet({ ...history, ready: history.ready + 1 }),
  midnight: (history) => ({ ...history, days: [...history.days, none], left: [...history.left, 0] }),
};

const take = (history: History, next: Step, settings: PaceSettings): History =>
  next.is === 'pass' ? { ...history, at: history.at + next.seconds * 1000 } : takes[next.is](history, settings);

/** A campaign with enough data that expects hardly any answers: it dials as many lines as it may. */
const hopeful: Rates = Array.from({ length: 400 }, (_, nth) =>
  nth % 20 === 0
    ? ([
        { is: 'answered', rang: 8 },
        { is: 'talked', seconds: 20 },
        { is: 'wrapped-up', seconds: 2 },
      ] as const)
    : ([{ is: 'unanswered', rang: 20 }] as const),
)
  .flat()
  .reduce(addObservation, noRates);

const begin = (agents: number, answered: number, abandoned: number): History => ({
  ...{ at: 1_000_000_000, ready: agents, talking: [], ringing: [], waiting: [], left: [0], rates: hopeful },
  days: [{ answered, abandoned }],
});

describe('the promise of a limit', () => {
  const settings = fc.record({
    dialler: fc.constant('predictive' as const),
    limit: fc.constantFrom(0, 0.005, 0.01, 0.02, 0.03),
    ratio: fc.constantFrom(1, 3, 100),
  });

  it('keeps the day and 30 days within it over any history, but for agents who leave while it rings for them [rule: CAMP-007] @whole', () => {
    let ahead = 0;
    fc.assert(
      fc.property(
        settings,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 900 }),
        fc.array(step, { minLength: 40, maxLength: 300 }),
        (set, agents, answered, steps) => {
          let history = begin(agents, answered, 0);
          for (const next of steps) {
            history = take(history, next, set);
            if (history.ringing.length > history.ready) ahead += 1;
            history.days.forEach((day, at) =>
              expect(day.abandoned).toBeLessThanOrEqual(set.limit * day.answered + goneUntil(history, at) + 1e-9),
            );
            const all = month(history);
            const gone = history.left.reduce((sum, each) => sum + each, 0);
            expect(all.abandoned).toBeLessThanOrEqual(set.limit * all.answered + gone + 1e-9);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(ahead).toBeGreaterThan(1_000); // Otherwise the limit would be kept simply by not dialling.
  });

  /** Lines of a day may still be out on the next: agents who leave then count, too. */
  const goneUntil = ({ left }: History, day: number): number =>
    left.slice(day, day + 2).reduce((sum, each) => sum + each, 0);

  it.each([
    ['nobody answered yet: one line a free agent', 4, none, none, 4],
    ['333 answered: ten may find nobody', 1, { answered: 333, abandoned: 0 }, { answered: 333, abandoned: 0 }, 11],
    // All 103 answered at once: 93 of 3,103 find nobody, 2.997 %. One more would make it 3.03 %.
    [
      'those who may find nobody count as answered',
      10,
      { answered: 3000, abandoned: 0 },
      { answered: 3000, abandoned: 0 },
      103,
    ],
    ['as many abandoned as may be', 3, { answered: 100, abandoned: 3 }, { answered: 100, abandoned: 3 }, 3],
    ['more, by agents who went', 2, { answered: 100, abandoned: 9 }, { answered: 900, abandoned: 9 }, 2],
    [
      'a good day does not use up a bad month',
      0,
      { answered: 1000, abandoned: 0 },
      { answered: 1000, abandoned: 30 },
      0,
    ],
    ['nor a good month a bad day', 0, { answered: 100, abandoned: 3 }, { answered: 9000, abandoned: 3 }, 0],
  ])('%s [rule: CAMP-007]', (_, free, day, thirty, most) =>
    expect(mostLines(0.03, free, { day, month: thirty })).toBe(most),
  );
});
