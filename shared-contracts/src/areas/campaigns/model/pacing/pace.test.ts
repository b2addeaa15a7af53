import {
  noRates,
  addObservation,
  paceNow,
  type RateObservation,
  type PaceSettings,
  type Rates,
  type CampaignSnapshot,
} from './index.ts';

const AT = 1_000_000_000;
const nobody: CampaignSnapshot = {
  ...{ at: AT, ready: 0, talking: [], wrappingUp: [], ringing: [], waiting: 0 },
  hour: { answered: 900, abandoned: 5 },
  day: { answered: 3_000, abandoned: 20 },
  month: { answered: 30_000, abandoned: 300 },
};
const ago = (count: number, seconds: number): number[] => Array<number>(count).fill(AT - seconds * 1000);
const settings = (more: Partial<PaceSettings> = {}): PaceSettings => ({
  dialler: 'predictive',
  limit: 0.03,
  ratio: 5,
  ...more,
});

/** One in four answers after 10 s; calls take 60 to 120 s, wrap-up 10 s. */
const usual: readonly RateObservation[] = Array.from({ length: 400 }, (_, nth): readonly RateObservation[] =>
  nth % 4 === 0
    ? [
        { is: 'answered', rang: 10 },
        { is: 'talked', seconds: 60 + (nth % 60) },
        { is: 'wrapped-up', seconds: 10 },
      ]
    : [{ is: 'unanswered', rang: 25 }],
).flat();
const known: Rates = usual.reduce(addObservation, noRates);
const pace = (snapshot: Partial<CampaignSnapshot>, more: Partial<PaceSettings> = {}, rates = known) =>
  paceNow(settings(more), rates, { ...nobody, ...snapshot });

describe('one for each ready agent', () => {
  it.each([
    ['preview', 'offer', 5, 2, 0, 3],
    ['sequential', 'agent-first', 5, 2, 0, 3],
    ['progressive', 'dial', 5, 2, 0, 3],
    ['progressive', 'dial', 5, 2, 4, 0],
    ['progressive', 'dial', 0, 0, 0, 0],
  ] as const)(
    '%s: to %s for %i ready, %i ringing, %i waiting gives %i [rule: CAMP-006]',
    (dialler, does, ready, rings, waiting, count) =>
      expect(pace({ ready, ringing: ago(rings, 3), waiting }, { dialler })).toMatchObject({
        does,
        count,
        mode: 'one-each',
      }),
  );
});

describe('ahead of agents', () => {
  it('begins with one line for each until it has measured enough [rule: CAMP-006]', () => {
    expect(
      pace({ ready: 3, talking: ago(17, 50) }, {}, usual.slice(0, 60).reduce(addObservation, noRates)),
    ).toMatchObject({
      ...{ count: 3, mode: 'one-each', why: { reason: 'learning' } },
    });
    expect(pace({ ready: 3, talking: ago(17, 50) })).toMatchObject({ mode: 'predictive' });
  });

  it('dials for agents who are about to be free, and for the ones among four who answer [rule: CAMP-006]', () => {
    const early = pace({ talking: ago(20, 5) }, { ratio: 10 });
    const late = pace({ wrappingUp: ago(20, 5) }, { ratio: 10 });
    expect(early.count).toBe(0);
    expect(late.count).toBeGreaterThan(30);
    expect(late.why.inputs.ahead?.free).toBeGreaterThan(18);
    expect(late.why.inputs.ahead?.answerRate).toBeCloseTo(0.25, 1);
    expect(late.why.inputs.ahead?.ringSeconds).toBeGreaterThanOrEqual(10);
  });

  it('takes off what rings already, the more the longer it has [rule: CAMP-006]', () => {
    const without = pace({ wrappingUp: ago(20, 5) }).count;
    const withYoung = pace({ wrappingUp: ago(20, 5), ringing: ago(20, 1) }).count;
    const withOld = pace({ wrappingUp: ago(20, 5), ringing: ago(20, 20) }).count;
    expect(withYoung).toBeLessThan(without);
    expect(withOld).toBeGreaterThan(withYoung); // After 20 s of ringing lines are no longer answered.
  });

  it('has as many lines out together, whether some ring already or none does [rule: CAMP-006]', () => {
    const counted = { answered: 1e6, abandoned: 0 };
    const roomy = { wrappingUp: ago(20, 5), hour: counted, day: counted, month: counted };
    const without = pace(roomy, { ratio: 10 });
    const young = pace({ ...roomy, ringing: ago(20, 1) }, { ratio: 10 });
    expect([without.why.reason, young.why.reason]).toEqual(['expected', 'expected']);
    expect(Math.abs(young.count + 20 - without.count)).toBeLessThanOrEqual(3);
  });

  it('follows people who answer more than they did within some dozen lines [rule: CAMP-006]', () => {
    const eager = Array.from({ length: 40 }, (): RateObservation => ({ is: 'answered', rang: 10 })).reduce(
      addObservation,
      known,
    );
    const [before, after] = [known, eager].map((rates) => pace({ wrappingUp: ago(20, 5) }, {}, rates));
    expect(after?.why.inputs.ahead?.answerRate).toBeGreaterThan(0.45);
    expect(after?.count).toBeLessThan((before?.count ?? 0) * 0.6);
  });

  it.each([
    ['the day has no room', { day: { answered: 1000, abandoned: 30 } }, 'limit-near'],
    ['30 days have none', { month: { answered: 1000, abandoned: 31 } }, 'limit-near'],
    ['the last hour has none', { hour: { answered: 100, abandoned: 3 } }, 'hour-full'],
  ])('dials one for each again when %s [rule: CAMP-007]', (_, counted, reason) =>
    expect(pace({ ready: 2, talking: ago(18, 100), ...counted })).toMatchObject({
      count: 2,
      mode: 'one-each',
      why: { reason },
    }),
  );

  it('says what held it back [rule: CAMP-006]', () => {
    const busy = { ready: 1, wrappingUp: ago(19, 5) };
    expect(pace(busy).why.reason).toBe('expected');
    expect(pace(busy, { ratio: 1 })).toMatchObject({ count: 20, why: { reason: 'ratio' } });
    const young = { answered: 200, abandoned: 0 };
    expect(pace({ ...busy, day: young, month: young })).toMatchObject({ count: 7, why: { reason: 'allowance' } });
    expect(pace({})).toMatchObject({ count: 0, why: { reason: 'nobody-at-work' } });
  });

  it.each([
    [0, 20],
    [Number.NaN, 20],
    [1, 20],
    [2, 40],
  ])('takes a ratio of %d as at most %i lines for 20 agents [rule: CAMP-006]', (ratio, most) => {
    const full = {
      talking: ago(20, 118),
      ready: 0,
      month: { answered: 1e6, abandoned: 0 },
      day: { answered: 1e6, abandoned: 0 },
    };
    expect(pace(full, { ratio }).count).toBe(most);
  });

  it('has five lines out, not more, for each that the last hour may still lose [rule: CAMP-007]', () => {
    const hour = { answered: 200, abandoned: 4 };
    expect(pace({ ready: 1, wrappingUp: ago(19, 9), hour })).toMatchObject({ count: 11, why: { reason: 'allowance' } });
  });

  it('never has more than ten lines for each agent [rule: CAMP-006]', () => {
    const rare = Array.from({ length: 2_000 }, (): RateObservation => ({ is: 'unanswered', rang: 25 })).reduce(
      addObservation,
      known,
    );
    const much = { answered: 1e6, abandoned: 0 };
    const full = { ready: 20, month: much, day: much, hour: much };
    expect(pace(full, { ratio: 100 }, rare).count).toBe(200);
  });

  it.each([0.5, Number.NaN, -1])('takes a limit of %d as one that may be set [rule: CAMP-007]', (limit) => {
    const { inputs } = pace({ ready: 1, talking: ago(19, 100) }, { limit }).why;
    expect(inputs.limit).toBe(limit === 0.5 ? 0.03 : 0);
  });
});
