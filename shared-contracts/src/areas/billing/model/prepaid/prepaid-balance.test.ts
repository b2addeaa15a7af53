import fc from 'fast-check';
import { rateLeg, type Price } from '../rating/index.ts';
import {
  reserveFirstMinute,
  reservableAmount,
  reservedAmount,
  renewReservation,
  settleReservation,
  type PrepaidBalance,
} from './index.ts';

const price: Price = { setupMilli: 0, pulseMilli: 1_000, pulseSeconds: 60 };
const prepaid = (balance: number, includedSeconds = 0): PrepaidBalance => ({ balance, includedSeconds, held: {} });

it.each<[string, number, Price, object, number]>([
  ['holds its first minute', 10, price, { is: 'covered', nextLookMs: 30_000 }, 1],
  ['by pulses of ten seconds, six of them', 10, { ...price, pulseSeconds: 10 }, { is: 'covered' }, 6],
  ['and its setup', 10, { ...price, setupMilli: 3_000 }, { is: 'covered' }, 4],
  ['with less than a minute, as much as there is', 4, { ...price, pulseSeconds: 10 }, { is: 'short', endsAtMs: 40_000, warn: false }, 4],
  ['with very little it is warned at once', 2, { ...price, pulseSeconds: 10 }, { is: 'short', endsAtMs: 20_000, warn: true }, 2],
  ['with nothing it is refused', 0, price, { is: 'refused' }, 0],
  ['with what is owed it is refused', -5, price, { is: 'refused' }, 0],
  ['a free one begins with nothing, too', 0, { ...price, pulseMilli: 0 }, { is: 'covered' }, 0],
])('a call %s [rule: ACCT-012]', (_, balance, by, verdict, held) => {
  const [after, found] = reserveFirstMinute(prepaid(balance), 'a', by);
  expect(found).toMatchObject(verdict);
  expect(reservedAmount(after)).toBe(held);
}); // prettier-ignore

it('two calls never hold one coin [rule: ACCT-012]', () => {
  const [one] = reserveFirstMinute(prepaid(1), 'a', price);
  const [both, verdict] = reserveFirstMinute(one, 'b', price);
  expect(verdict).toEqual({ is: 'refused' });
  expect(reservedAmount(both)).toBe(1);
});

it('is warned once, ends with its last paid pulse, and goes on when money comes [rule: ACCT-012]', () => {
  const [begun] = reserveFirstMinute(prepaid(2), 'a', price);
  const [second, covered] = renewReservation(begun, 'a', 30_000);
  expect(covered).toEqual({ is: 'covered', nextLookMs: 90_000 });
  expect(renewReservation(second, 'a', 61_000)[1]).toEqual({ is: 'short', endsAtMs: 120_000, warn: false });
  const [warned, now] = renewReservation(second, 'a', 90_000);
  expect(now).toEqual({ is: 'short', endsAtMs: 120_000, warn: true });
  expect(renewReservation(warned, 'a', 96_000)[1]).toMatchObject({ warn: false });
  expect(renewReservation({ ...warned, balance: 9 }, 'a', 96_000)[1]).toMatchObject({ is: 'covered' });
});

it('the seconds of the plan are held first, and two calls never hold one of them [rule: ACCT-012]', () => {
  const by = { ...price, pulseSeconds: 10 };
  const [one, covered] = reserveFirstMinute(prepaid(0, 90), 'a', by);
  expect(covered).toMatchObject({ is: 'covered' });
  expect([reservedAmount(one), one.held['a']?.includedSeconds]).toEqual([0, 60]);
  const [both, short] = reserveFirstMinute(one, 'b', by);
  expect(short).toEqual({ is: 'short', endsAtMs: 30_000, warn: true });
  expect(renewReservation(both, 'a', 1)[1]).toEqual({ is: 'short', endsAtMs: 60_000, warn: false });
  expect(reserveFirstMinute(prepaid(1, 90), 'a', { ...by, setupMilli: 2_000 })[1]).toEqual({ is: 'refused' });
});

it('what was held and not used is free again, once [rule: ACCT-012]', () => {
  const [begun] = reserveFirstMinute(prepaid(10), 'a', { ...price, pulseSeconds: 10 });
  const settled = settleReservation(begun, 'a', 2);
  expect([settled.balance, reservableAmount(settled), reservableAmount(begun)]).toEqual([8, 8, 4]);
  expect(settleReservation(settled, 'a', 2)).toBe(settled);
  expect(renewReservation(settled, 'a', 1)).toEqual([settled, { is: 'refused' }]);
});

/** Rates the ended call with the plan's seconds that no other call holds. */
function settled(state: PrepaidBalance, id: string, ms: number): PrepaidBalance {
  const held = state.held[id];
  if (held === undefined) return state;
  const others = Object.entries(state.held).reduce(
    (sum, [other, one]) => sum + (other === id ? 0 : one.includedSeconds),
    0,
  );
  const leg = { channel: 'voice', direction: 'outbound', number: '1', numberType: null, at: 0, ms } as const;
  const { amount, includedPulses } = rateLeg(leg, { tariffs: [], house: held.price }, state.includedSeconds - others);
  expect(amount).toBeLessThanOrEqual(held.amount);
  return settleReservation(state, id, amount, includedPulses * held.price.pulseSeconds);
}

const someCall = fc.record({
  setupMilli: fc.nat(3_000),
  pulseMilli: fc.nat(3_000),
  pulseSeconds: fc.integer({ min: 1, max: 90 }),
});
type Step = readonly ['look' | 'end', number, number];
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom('look', 'end'), fc.nat(4), fc.nat(70_000));

it('of whatever calls and moments: no more is held than is there, and nobody ends owing [rule: ACCT-012]', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.nat(200),
      fc.array(someCall, { minLength: 1, maxLength: 5 }),
      fc.array(step),
      (balance, includedSeconds, calls, steps) => {
        const lasted = calls.map(() => 0);
        const ends = calls.map(() => Infinity);
        let state = prepaid(balance, includedSeconds);
        const check = () => {
          expect(reservedAmount(state)).toBeLessThanOrEqual(state.balance);
          expect(state.balance).toBeGreaterThanOrEqual(0);
          expect(state.includedSeconds).toBeGreaterThanOrEqual(0);
        };
        const looked = (nth: number, [next, verdict]: ReturnType<typeof renewReservation>) => {
          state = next;
          ends[nth] = verdict.is === 'covered' ? verdict.nextLookMs : verdict.is === 'short' ? verdict.endsAtMs : 0;
          check();
        };
        calls.forEach((by, nth) => looked(nth, reserveFirstMinute(state, String(nth), by)));
        for (const [is, nth, ms] of steps) {
          const by = calls[nth];
          if (by === undefined || state.held[nth] === undefined) continue;
          // The engine looks again at the requested time, at the latest.
          lasted[nth] = Math.min((lasted[nth] ?? 0) + ms, ends[nth] ?? 0);
          if (is === 'look') looked(nth, renewReservation(state, String(nth), lasted[nth]));
          else state = settled(state, String(nth), lasted[nth]);
          check();
        }
      },
    ),
  );
});
