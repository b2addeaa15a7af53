import type { Tariff } from '@patchbay/shared-contracts/billing';
import { billedLegs, priced, type BilledLeg, type EndedCall } from './cost.ts';

const call: EndedCall = {
  ...{ channel: 'voice', direction: 'inbound', customerNumber: '+919812345678' },
  ...{ answeredAt: 10_000, endedAt: 100_000, journey: [] },
};
const OUT = '+971500000001';
const legTo = (number: string, ms: number): BilledLeg => ({ channel: 'voice', direction: 'outbound', number, ms });

describe('the charged part of a call [TEL-007]', () => {
  it.each<[string, Partial<EndedCall>, BilledLeg[]]>([
    ['a call that nobody answered costs nothing', { answeredAt: null }, []],
    ['a call costs from when both were connected', {}, [{ channel: 'voice', direction: 'inbound', number: call.customerNumber, ms: 90_000 }]], // prettier-ignore
    [
      'a number asked in costs until it left',
      {
        direction: 'outbound',
        journey: [
          { at: 20_000, step: 'Third party answered', detail: OUT },
          { at: 50_000, step: 'Third party left', detail: `${OUT}: removed` },
        ],
      },
      [legTo(call.customerNumber, 90_000), legTo(OUT, 30_000)],
    ],
    [
      'a number that was handed the call costs until the end',
      {
        direction: 'outbound',
        journey: [
          { at: 40_000, step: 'Third party answered', detail: OUT },
          { at: 60_000, step: 'Transferred', detail: `Asha → ${OUT}` },
        ],
      },
      [legTo(call.customerNumber, 90_000), legTo(OUT, 60_000)],
    ],
    [
      'so does one that a flow or a ring group dialled',
      { direction: 'outbound', journey: [{ at: 10_000, step: 'Number answered', detail: OUT }] },
      [legTo(call.customerNumber, 90_000), legTo(OUT, 90_000)],
    ],
    [
      'an agent asked in costs nothing',
      { direction: 'outbound', journey: [{ at: 40_000, step: 'Third party answered', detail: 'Ben Rao' }] },
      [legTo(call.customerNumber, 90_000)],
    ],
    [
      'a number that did not answer costs nothing',
      { direction: 'outbound', journey: [{ at: 40_000, step: 'Third party not reached', detail: `${OUT}: busy` }] },
      [legTo(call.customerNumber, 90_000)],
    ],
  ])('%s', (_, change, legs) => expect(billedLegs({ ...call, ...change })).toEqual(legs));
});

describe('the cost of a call', () => {
  const rate = (prefix: string, coins: number, pulseSeconds = 60): Tariff => ({
    ...{ channel: 'voice', direction: 'outbound', prefix, pulseMilli: coins * 1_000, pulseSeconds },
    ...{ setupMilli: 0, numberType: null, since: null, hours: null },
  });
  const coinsOf = (legs: readonly BilledLeg[], rates: readonly Tariff[]) =>
    priced(legs, { answeredAt: 10_000, numberType: null, tariffs: rates }).amount;
  it.each<[string, number, readonly Tariff[], number]>([
    ['without a rate, one coin a started minute', 60_000, [], 1],
    ['a second more is another minute', 61_000, [], 2],
    ['what was answered and hung up at once is one pulse', 0, [], 1],
    ['the rate for its prefix', 60_000, [rate('971', 4)], 4],
    ['the longest prefix wins, in any order', 60_000, [rate('97150', 7), rate('', 2), rate('971', 4)], 7],
    ['a rate for other numbers does not count', 60_000, [rate('91', 9)], 1],
    ['pulses of six seconds', 13_000, [rate('', 2, 6)], 6],
    ['a rate of the other direction does not count', 60_000, [{ ...rate('', 9), direction: 'inbound' }], 1],
    ['a free one', 60_000, [rate('', 0)], 0],
  ])('%s', (_, ms, rates, coins) => expect(coinsOf([legTo(OUT, ms)], rates)).toBe(coins));

  it('is the sum of its legs', () => {
    expect(coinsOf([legTo(OUT, 61_000), legTo(OUT, 1_000)], [rate('971', 3)])).toBe(9);
    expect(coinsOf([], [rate('971', 3)])).toBe(0);
  });

  it('follows the version at the answer, and names it [rule: ACCT-011]', () => {
    const rates = [rate('', 2), { ...rate('', 3), since: 10_000 }, { ...rate('', 4), since: 10_001 }];
    expect(priced([legTo(OUT, 61_000)], { answeredAt: 10_000, numberType: null, tariffs: rates }).legs).toMatchObject([
      { since: 10_000, pulses: 2, amount: 6 },
    ]);
  });
});
