import fc from 'fast-check';
import { weekOf } from '../../../calendars/index.ts';
import { amountOf, rateCall, rateLeg, tariffFor, type Leg, type Price, type Tariff } from './index.ts';

const at = (text: string): number => Date.parse(`${text}+05:30`);
const house: Price = { setupMilli: 0, pulseMilli: 1_000, pulseSeconds: 60 };
const leg: Leg = {
  ...{ channel: 'voice', direction: 'outbound', number: '+971500000001', numberType: 'local' },
  ...{ at: at('2026-11-26T12:00'), ms: 61_000 },
};
const tariff = (part: Partial<Tariff>): Tariff => ({
  ...{ channel: 'voice', direction: 'outbound', prefix: '', numberType: null, since: null, hours: null },
  ...{ setupMilli: 0, pulseMilli: 1_000, pulseSeconds: 60, ...part },
});
const office = {
  ...{ timeZone: 'Asia/Kolkata', week: weekOf('mon 09:00-18:00;thu 09:00-18:00') ?? {}, exceptions: [], closure: null },
};

describe('the tariff of a leg', () => {
  it.each<[string, Partial<Leg>, readonly Partial<Tariff>[], number | null]>([
    ['the longest prefix', {}, [{ prefix: '97150' }, { prefix: '' }, { prefix: '971' }], 0],
    ['whatever the order', {}, [{ prefix: '' }, { prefix: '971' }, { prefix: '97150' }], 2],
    ['a number without plus', { number: '971500000001' }, [{ prefix: '971' }], 0],
    ['none for other numbers', {}, [{ prefix: '91' }], null],
    ['none of the other direction', {}, [{ direction: 'inbound' }], null],
    ['none of another channel', {}, [{ channel: 'whatsapp' }], null],
    ['its own type of number before any', {}, [{}, { numberType: 'local' }], 1],
    ['none of another type', {}, [{ numberType: 'toll-free' }], null],
    ['none of a type where none is known', { numberType: null }, [{ numberType: 'local' }], null],
    ['a longer prefix before a type', {}, [{ numberType: 'local' }, { prefix: '971' }], 1],
    ['the newest version', {}, [{ since: at('2026-11-01T00:00') }, { since: at('2026-01-01T00:00') }, {}], 0],
    ['not one that holds later', {}, [{}, { since: at('2026-12-01T00:00') }], 0],
    ['from its very moment on', {}, [{}, { since: leg.at }], 1],
    ['its own hours, on a Thursday noon', {}, [{}, { hours: office }], 1],
    ['not at night', { at: at('2026-11-26T22:00') }, [{}, { hours: office }], 0],
  ])('is %s [rule: ACCT-011]', (_, part, tariffs, nth) => {
    const all = tariffs.map(tariff);
    expect(tariffFor({ ...leg, ...part }, all)).toBe(nth === null ? null : all[nth]);
  });
});

describe('what a leg costs', () => {
  const rates = (part: Partial<Tariff>) => ({ tariffs: [tariff(part)], house });
  it.each<[string, Partial<Tariff>, number, number, object]>([
    ['each started pulse counts', {}, 61_000, 0, { pulses: 2, amount: 2, roundedMilli: 0 }],
    ['a full pulse is one', {}, 60_000, 0, { pulses: 1, amount: 1 }],
    ['what was hung up at once is one pulse', {}, 0, 0, { pulses: 1, amount: 1 }],
    ['the setup once', { setupMilli: 5_000 }, 61_000, 0, { amount: 7 }],
    ['rounded once, not each pulse', { pulseMilli: 400 }, 61_000, 0, { amount: 1, roundedMilli: 200 }],
    ['half a unit rounds up', { pulseMilli: 1_500 }, 1_000, 0, { amount: 2, roundedMilli: 500 }],
    ['less than half goes', { pulseMilli: 1_499 }, 1_000, 0, { amount: 1, roundedMilli: -499 }],
    ['included minutes go first', { pulseMilli: 3_000 }, 150_000, 120, { pulses: 3, includedPulses: 2, amount: 3 }],
    ['all of it included', {}, 61_000, 600, { includedPulses: 2, amount: 0, roundedMilli: 0 }],
    ['the setup is not', { setupMilli: 2_000 }, 61_000, 600, { includedPulses: 2, amount: 2 }],
    ['what is left of the plan for half a pulse stays', {}, 61_000, 89, { includedPulses: 1, amount: 1 }],
    ['nothing left of the plan', {}, 61_000, -60, { includedPulses: 0, amount: 2 }],
  ])('%s [rule: ACCT-011]', (_, part, ms, included, found) =>
    expect(rateLeg({ ...leg, ms }, rates(part), included)).toMatchObject(found),
  );

  it('tells tariff, version and price, or that the house’s holds [rule: ACCT-011]', () => {
    const since = at('2026-11-01T00:00');
    const why = { setupMilli: 10, pulseMilli: 20, pulseSeconds: 30 };
    expect(rateLeg(leg, rates({ prefix: '971', since, ...why }), 0)).toMatchObject({
      prefix: '971',
      since,
      price: why,
    });
    expect(rateLeg(leg, rates({ numberType: 'local', hours: office }), 0)).toMatchObject({
      ...{ numberType: 'local', isByHours: true },
    });
    expect(rateLeg(leg, rates({}), 0)).toMatchObject({ numberType: null, isByHours: false });
    expect(rateLeg(leg, rates({ prefix: '1' }), 0)).toMatchObject({ prefix: null, since: null, price: house });
  });

  it('a call’s legs take included seconds one after the other [rule: ACCT-011]', () => {
    const call = rateCall([leg, { ...leg, ms: 30_000 }, leg], { tariffs: [], house }, 180);
    expect(call).toMatchObject({ amount: 2, includedSeconds: 180 });
    expect(call.legs.map(({ includedPulses }) => includedPulses)).toEqual([2, 1, 0]);
    expect(rateCall([], { tariffs: [], house }, 60)).toEqual({ legs: [], amount: 0, includedSeconds: 0 });
  });
});

const price = fc.record({
  setupMilli: fc.nat(100_000),
  pulseMilli: fc.nat(100_000),
  pulseSeconds: fc.integer({ min: 1, max: 3_600 }),
});

it('of whatever price and length: whole, never below zero nor -0, off by half a unit at most, longer is never cheaper [rule: ACCT-011]', () => {
  fc.assert(
    fc.property(price, fc.nat(86_400_000), fc.nat(3_600_000), fc.nat(7_200), (by, ms, more, included) => {
      const rates = { tariffs: [tariff(by)], house };
      const rated = rateLeg({ ...leg, ms }, rates, included);
      expect(Number.isSafeInteger(rated.amount) && rated.amount >= 0 && !Object.is(rated.amount, -0)).toBe(true);
      expect(Math.abs(rated.roundedMilli)).toBeLessThanOrEqual(500);
      expect(rated.includedPulses * by.pulseSeconds).toBeLessThanOrEqual(included);
      expect(rateLeg({ ...leg, ms: ms + more }, rates, included).amount).toBeGreaterThanOrEqual(rated.amount);
      expect(rated.amount).toBe(amountOf(by, rated.pulses - rated.includedPulses));
    }),
  );
});
