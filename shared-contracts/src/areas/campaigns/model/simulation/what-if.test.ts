import {
  compareDiallers,
  comparing,
  noRates,
  addObservation,
  ownDay,
  type RateObservation,
  type WhatIf,
} from '../../index.ts';

const spoken = (nth: number, talk: number): readonly RateObservation[] =>
  nth % 4 === 0
    ? [
        { is: 'answered', rang: 6 + (nth % 8) },
        { is: 'talked', seconds: talk + (nth % 60) },
        { is: 'wrapped-up', seconds: 10 },
      ]
    : [{ is: 'unanswered', rang: 25 }];
const measured = (talk: number) =>
  Array.from({ length: 600 }, (_, nth) => spoken(nth, talk))
    .flat()
    .reduce(addObservation, noRates);
const asked: WhatIf = {
  ...{ seconds: 1800, agents: 20, limit: 0.03, ratio: 5, answerRate: null },
  pauses: { share: 0, seconds: [0] },
};

describe('what if', () => {
  it('takes the campaign’s own figures for the day [rule: CAMP-017]', () => {
    const day = ownDay(measured(40), asked);
    expect(day?.answerRates[0]?.rate).toBeCloseTo(0.25, 1);
    expect(day?.answered.at(0)).toBeGreaterThanOrEqual(6);
    expect(day?.answered.at(-1)).toBeLessThanOrEqual(14);
    expect(day?.unanswered.at(50)).toBeCloseTo(25.5, 0);
    expect(day?.talking.at(50)).toBeGreaterThan(60);
    expect(day?.talking.at(50)).toBeLessThan(80);
    expect(day?.wrappingUp.at(50)).toBeCloseTo(10.5, 0);
    expect(ownDay(measured(40), { ...asked, answerRate: 0.5 })?.answerRates).toEqual([{ from: 0, rate: 0.5 }]);
  });

  it('says nothing before enough is measured [rule: CAMP-017]', () => {
    const few = spoken(4, 40).reduce(addObservation, noRates);
    expect(ownDay(few, asked)).toBeNull();
    expect(compareDiallers(few, asked, 1)).toBeNull();
  });

  it.each([
    ['20 agents, one in four answers', { ...asked, seconds: 3600 }, 'predictive', 'more-talk'],
    ['6 agents', { ...asked, agents: 6 }, 'progressive', 'few-agents'],
    ['nearly all answer', { ...asked, answerRate: 0.95 }, 'progressive', 'little-gain'],
    ['nobody may be abandoned', { ...asked, limit: 0 }, 'progressive', 'little-gain'],
  ] as const)('advises for %s [rule: CAMP-017] @whole', (_, question, suits, because) =>
    expect(compareDiallers(measured(40), question, 3)).toMatchObject({ suits, because }),
  );
});

it('is worked out in steps that tell how much is done, to the same end [rule: CAMP-017]', () => {
  const question = { ...asked, seconds: 120, agents: 4 };
  const work = comparing(measured(40), question, 1);
  const shares: number[] = [];
  let step = work.next();
  for (; step.done !== true; step = work.next()) shares.push(step.value);
  expect(step.value).toEqual(compareDiallers(measured(40), question, 1));
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect([shares[0], shares.length]).toEqual([0, 48]);
});
