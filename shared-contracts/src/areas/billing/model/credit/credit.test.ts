import fc from 'fast-check';
import { creditOf, expired, spend, type Lot } from './index.ts';

const NOW = 1_000;
const lot = (id: string, left: number, part: Partial<Lot> = {}): Lot => ({
  ...{ id, left, kind: 'granted', expiresAt: null, ...part },
});
const paid = lot('paid', 100, { kind: 'purchased' });

it.each<[string, readonly Lot[], number, readonly [string, number][], number]>([
  ['granted before purchased', [paid, lot('gift', 30)], 50, [['gift', 30], ['paid', 20]], 0],
  ['what ends soonest first', [lot('late', 9, { expiresAt: 9_000 }), lot('soon', 5, { expiresAt: 2_000 })], 6, [['soon', 5], ['late', 1]], 0],
  ['what never ends last', [lot('ever', 5), lot('soon', 5, { expiresAt: 2_000 })], 6, [['soon', 5], ['ever', 1]], 0],
  ['granted before purchased, also when that ends sooner', [{ ...paid, expiresAt: 1_500 }, lot('ever', 5)], 6, [['ever', 5], ['paid', 1]], 0],
  ['nothing of what has ended', [lot('gone', 50, { expiresAt: NOW }), paid], 10, [['paid', 10]], 0],
  ['what nobody has is missing', [lot('gift', 3)], 10, [['gift', 3]], 7],
  ['what is owed already is no credit', [{ ...paid, left: -5 }], 10, [], 10],
  ['nothing costs nothing', [paid], 0, [], 0],
])('%s [rule: ACCT-023]', (_, lots, amount, taken, missing) => {
  const spent = spend(lots, amount, NOW);
  expect(spent.taken.map((one) => [one.id, one.amount])).toEqual(taken);
  expect(spent.missing).toBe(missing);
}); // prettier-ignore

it('tells both kinds apart, without what has ended [rule: ACCT-023]', () => {
  const lots = [paid, lot('gift', 30), lot('gone', 7, { expiresAt: 999 })];
  expect(creditOf(lots, NOW)).toEqual({ granted: 30, purchased: 100 });
  expect(expired(lots, NOW).map(({ id }) => id)).toEqual(['gone']);
});

const lots = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    kind: fc.constantFrom('granted', 'purchased'),
    left: fc.integer({ min: -50, max: 500 }),
    expiresAt: fc.option(fc.nat(2_000)),
  }),
  { selector: ({ id }) => id },
);

it('of whatever lots: all that is spent is taken from somebody once, and no lot goes below what it had [rule: ACCT-023]', () => {
  fc.assert(
    fc.property(lots, fc.nat(1_000), (before, amount) => {
      const { taken, missing, lots: after } = spend(before, amount, NOW);
      const sum = taken.reduce((total, part) => total + part.amount, 0);
      expect(sum + missing).toBe(amount);
      before.forEach(({ left }, at) => expect(after[at]?.left).toBeGreaterThanOrEqual(Math.min(left, 0)));
      const granted = creditOf(after, NOW).granted;
      if (taken.some(({ kind }) => kind === 'purchased')) expect(granted).toBeLessThanOrEqual(0);
      if (missing > 0) expect(after.every((one) => one.left <= 0 || expired([one], NOW).length === 1)).toBe(true);
    }),
  );
});
