import { money } from './money.ts';
import { rechargeProblem, refundProblem, typedCoins } from './typed-coins.ts';

it.each([
  [50_000, 'INR', 'en', '₹500.00'],
  [50_000, 'EUR', 'de', '500,00 €'],
  [500, 'JPY', 'en', '¥500'],
])('%d of %s is in %s %s', (amount, currency, language, text) =>
  expect(money(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text),
);

it.each([
  ['500', 500],
  [' 1 000 ', 1_000],
  ['', Number.NaN],
  ['150.5', Number.NaN],
  ['1e3', Number.NaN],
  ['-5', Number.NaN],
])('%j is read as %d', (text, coins) => expect(typedCoins(text)).toBe(coins));

it.each([
  ['x', 'number'],
  ['99', 'small'],
  ['100', null],
  ['100000', null],
  ['100001', 'large'],
])('a recharge of %j: %s', (text, problem) => expect(rechargeProblem(text)).toBe(problem));

it.each([
  ['', 'number'],
  ['0', 'small'],
  ['300', null],
  ['301', 'large'],
])('of 300 coins that can go back, %j: %s', (text, problem) => expect(refundProblem(text, 300)).toBe(problem));
