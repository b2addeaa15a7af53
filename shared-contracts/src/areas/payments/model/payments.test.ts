import { brokenRule } from '@patchbay/shared-contracts/rules';
import { LARGEST_RECHARGE, rechargeCoins, rechargePresets, SMALLEST_RECHARGE } from './limits.ts';
import { isOpenPayment, nextState, paymentEvents, paymentStates } from './payment-state.ts';
import { refundable } from './refunding.ts';

/** Rows: states; columns: sent, step-needed, succeeded, failed, expired. Dash: no change. */
const table = {
  created: 'at-gateway authenticating settled refused abandoned',
  'at-gateway': '- authenticating settled refused abandoned',
  authenticating: '- - settled refused abandoned',
  settled: '- - - - -',
  refused: '- - settled - -',
  abandoned: '- - settled - -',
} as const;

it.each(paymentStates)('a payment that is %s goes where the table says', (state) =>
  expect(paymentEvents.map((event) => nextState(state, event) ?? '-').join(' ')).toBe(table[state]),
);

it('only what is at the gateway, or on the way there, can still be paid', () =>
  expect(paymentStates.filter(isOpenPayment)).toEqual(['created', 'at-gateway', 'authenticating']));

it.each([
  ['half a coin', 100.5, 'number'],
  ['a coin and a bit', 100.1, 'number'],
  ['one less than the smallest', SMALLEST_RECHARGE - 1, 'small'],
  ['the smallest', SMALLEST_RECHARGE, null],
  ['the largest', LARGEST_RECHARGE, null],
  ['one more than the largest', LARGEST_RECHARGE + 1, 'large'],
])('a recharge of %s', (_, coins, broken) => expect(brokenRule(rechargeCoins, coins)?.rule ?? null).toBe(broken));

it('whatever is offered can be bought', () =>
  expect(rechargePresets.every((coins) => rechargeCoins.safeParse(coins).success)).toBe(true));

it.each([
  ['all of it', { coins: 500, refunded: 0 }, 2_000, 500],
  ['what has not gone back', { coins: 500, refunded: 200 }, 2_000, 300],
  ['no more than is left of bought credit', { coins: 500, refunded: 0 }, 120, 120],
  ['nothing of what is used up', { coins: 500, refunded: 0 }, -40, 0],
  ['nothing twice', { coins: 500, refunded: 500 }, 2_000, 0],
])('of a payment, %s can be paid back', (_, paid, purchased, left) => expect(refundable(paid, purchased)).toBe(left));
