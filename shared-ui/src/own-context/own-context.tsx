import { createContext, useContext, type Context, type ReactNode } from 'react';

/** Creates a context and the hook that reads it; the hook throws outside of the provider. */
export function ownContext<Value>(name: string): readonly [Context<Value | null>, () => Value] {
  const Own = createContext<Value | null>(null);
  const useOwn = (): Value => {
    const value = useContext(Own);
    if (value === null) throw new Error(`Nobody provides ${name} here`);
    return value;
  };
  return [Own, useOwn];
}

type Provider = (inner: ReactNode) => ReactNode;

/** Returns a provider of one value. */
export const provide =
  <Value,>(Own: Context<Value | null>, value: Value): Provider =>
  (inner) => <Own value={value}>{inner}</Own>;

/** Wraps the content in these providers, the first outermost. */
export const within = (providers: readonly Provider[], inner: ReactNode): ReactNode =>
  providers.reduceRight((wrapped, provider) => provider(wrapped), inner);
