// @whole simulates whole days of dialling
import {
  ourPacer,
  simulate,
  uniform,
  type Day,
  type Pacer,
  type PaceSettings,
  type CampaignSnapshot,
} from '../../index.ts';
import { createAgenda } from './agenda.ts';
import { answerRateAt, quantileAt } from './day.ts';

const day: Day = {
  ...{
    seconds: 3 * 3600,
    agents: 20,
    answerRates: [
      { from: 0, rate: 0.2 },
      { from: 5400, rate: 0.3 },
    ],
  },
  answered: [4, 8, 10, 14, 20],
  unanswered: [2, 25, 25, 25],
  talking: [5, 20, 40, 60, 90, 150, 400],
  wrappingUp: [5, 10, 20],
  pauses: { share: 0.03, seconds: [60, 300] },
};
const settings = (dialler: PaceSettings['dialler'], limit = 0.03): PaceSettings => ({ dialler, limit, ratio: 10 });
const run = (dialler: PaceSettings['dialler'], seed: number, more: Partial<Day> = {}) =>
  simulate({ ...day, ...more }, ourPacer(settings(dialler)), seed);
const usual = run('predictive', 5);
const oneEach = run('progressive', 5);

describe('a simulated day', () => {
  it('is the same again with the same seed, and another with another [rule: CAMP-017]', () => {
    const short = { seconds: 1800 };
    expect(run('predictive', 5, short)).toEqual(run('predictive', 5, short));
    expect(run('predictive', 5, short)).not.toEqual(run('predictive', 6, short));
  });

  it('has more talk by predictive than by progressive, within the limit in each hour after the first [rule: CAMP-008]', () => {
    const [predictive, progressive] = [usual, oneEach];
    expect(predictive.all.talkShare / progressive.all.talkShare).toBeGreaterThan(1.3);
    expect(progressive.all.abandoned).toBe(0);
    expect(predictive.all.abandoned).toBeGreaterThan(0);
    predictive.hours.slice(1).forEach(({ abandonedShare }) => expect(abandonedShare).toBeLessThanOrEqual(0.03));
  });

  it('adds up: hours to the day, and talk, waiting and wrap-up to the time at work [rule: CAMP-017]', () => {
    const { hours, all } = usual;
    const sum = (of: (hour: (typeof hours)[number]) => number) => hours.reduce((total, hour) => total + of(hour), 0);
    expect(hours).toHaveLength(3);
    expect(sum(({ lines }) => lines)).toBe(all.lines);
    expect(sum(({ talkSeconds }) => talkSeconds)).toBe(all.talkSeconds);
    expect(all.talkSeconds + all.readySeconds).toBeLessThan(all.staffedSeconds);
    expect(all.answered / all.lines).toBeGreaterThan(0.2);
    expect(all.answered / all.lines).toBeLessThan(0.3);
  });

  it('abandons no more than agents who all go at once, and dials nobody while they are away [rule: CAMP-007]', () => {
    const { hours, all } = run('predictive', 5, { away: [{ from: 6500, to: 10_800, agents: 20 }] });
    expect(all.abandoned).toBeLessThan(usual.all.abandoned + 20);
    expect(hours[2]?.lines).toBe(0);
    expect(hours[2]?.talkSeconds).toBe(0);
  });

  it.each([
    ['falls from 60 to 5 %', 0.6, 0.05],
    ['rises from 5 to 60 %', 0.05, 0.6],
  ])(
    'keeps the limit in each hour after the first where the answer rate %s within a minute, and dials on [CAMP-007]',
    (_, before, after) => {
      const answerRates = [
        { from: 0, rate: before },
        { from: 5_400, rate: before },
        { from: 5_460, rate: after },
      ];
      const { hours, all } = run('predictive', 5, { answerRates });
      hours.slice(1).forEach(({ abandonedShare }) => expect(abandonedShare).toBeLessThanOrEqual(0.03));
      expect(all.abandonedShare).toBeLessThanOrEqual(0.03);
      const [, , last] = hours;
      expect((last?.answered ?? 0) / (last?.lines ?? 1)).toBeCloseTo(after, 1);
      const slow = run('progressive', 5, { answerRates }).hours[2];
      expect(last?.talkShare).toBeGreaterThan(1.1 * (slow?.talkShare ?? 1));
    },
  );

  it('abandons whom nobody has talked to for two seconds [rule: CAMP-007]', () => {
    const flood: Pacer<null> = {
      start: null,
      note: (state) => state,
      dial: (state, { at }: CampaignSnapshot) => [state, at === 0 ? 30 : 0],
    };
    const sure = {
      seconds: 60,
      answerRates: [{ from: 0, rate: 1 }],
      answered: [10],
      talking: [30],
      pauses: { share: 0, seconds: [0] },
    };
    expect(simulate({ ...day, ...sure }, flood, 1).all).toMatchObject({
      lines: 30,
      answered: 30,
      abandoned: 10,
      talkSeconds: 600,
    });
    const soon = { ...sure, talking: [1.5], wrappingUp: [0.4] };
    expect(simulate({ ...day, ...soon }, flood, 1).all.abandoned).toBe(0);
  });

  it('with a limit of none dials as progressive does [rule: CAMP-007]', () => {
    const { all } = simulate(day, ourPacer(settings('predictive', 0)), 5);
    expect(all).toEqual(oneEach.all);
  });
});

describe('what it is made of', () => {
  it('takes the agenda in the order of time, then of writing down [rule: CAMP-017]', () => {
    const agenda = createAgenda<number>();
    const times = Array.from({ length: 500 }, (_, nth) => Math.floor(50 * uniform(3, 'rings', nth)));
    times.forEach((at, nth) => agenda.add(at, nth));
    const order = times.map((at, nth) => ({ at, what: nth })).sort((a, b) => a.at - b.at || a.what - b.what);
    expect(order.map(() => agenda.next(49))).toMatchObject(order);
    expect(agenda.next(49)).toBeNull();
  });

  it.each([
    [0, 0.2],
    [2700, 0.25],
    [5400, 0.3],
    [9000, 0.3],
  ])('has an answer rate at second %i of %f [rule: CAMP-017]', (second, rate) =>
    expect(answerRateAt(day, second)).toBeCloseTo(rate),
  );

  it('draws as often from each part of a spread, and even numbers from a seed [rule: CAMP-017]', () => {
    expect([0, 0.25, 0.5, 1].map((share) => quantileAt([2, 4, 8], share))).toEqual([2, 3, 4, 8]);
    const numbers = Array.from({ length: 10_000 }, (_, nth) => uniform(11, 'talks', nth));
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => numbers.filter((each) => Math.floor(each * 10) === tenth).length,
    );
    tenths.forEach((count) => expect(Math.abs(count - 1000)).toBeLessThan(120));
  });
});
