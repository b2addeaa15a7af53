import type { Effect } from '../control/call.ts';

export type Order<T extends Effect['type']> = Extract<Effect, { type: T }>;

/** One hand for each kind of order. */
export type Hands = { readonly [T in Effect['type']]: (order: Order<T>) => Promise<void> | void };

/** Gives an order to its hand. */
export const obey = <T extends Effect['type']>(hands: Hands, order: Order<T>): Promise<void> | void =>
  hands[order.type](order);
