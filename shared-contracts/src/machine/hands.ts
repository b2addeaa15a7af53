interface Order {
  readonly type: string;
}

/** One hand for each kind of effect, so that an effect that nobody obeys does not compile. */
export type Hands<Effect extends Order> = {
  readonly [Type in Effect['type']]: (order: Extract<Effect, { readonly type: Type }>) => void | Promise<void>;
};

/** Gives an effect to its hand: `obey: (effect) => obeyWith(hands, effect)`. */
export const obeyWith = <Effect extends Order, Type extends Effect['type']>(
  hands: Hands<Effect>,
  order: Extract<Effect, { readonly type: Type }>,
): void | Promise<void> => hands[order.type](order);
