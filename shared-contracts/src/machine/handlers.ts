interface Order {
  readonly type: string;
}

/** One handler for each kind of effect, so that an unhandled effect does not compile. */
export type EffectHandlers<Effect extends Order> = {
  readonly [Type in Effect['type']]: (order: Extract<Effect, { readonly type: Type }>) => void | Promise<void>;
};

/** Passes an effect to its handler: `obey: (effect) => obeyWith(handlers, effect)`. */
export const obeyWith = <Effect extends Order, Type extends Effect['type']>(
  handlers: EffectHandlers<Effect>,
  order: Extract<Effect, { readonly type: Type }>,
): void | Promise<void> => handlers[order.type](order);
