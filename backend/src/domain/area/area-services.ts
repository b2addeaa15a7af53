/** An area as far as its services are concerned: it creates them from the common base. */
interface Maker<Base> {
  readonly name: string;
  readonly services?: (base: Base) => unknown;
}

/** An area without services makes nothing: its type says `unknown`. */
type MadeBy<Area> = Area extends { readonly services?: (base: never) => infer Made }
  ? unknown extends Made
    ? object
    : Made
  : object;

/** Intersection of the types of a list. */
export type Together<Members extends readonly unknown[], Sum = unknown> = Members extends readonly [
  infer First,
  ...infer Rest,
]
  ? Together<Rest, Sum & First>
  : Sum;

type MadeByAll<Areas extends readonly unknown[]> = { readonly [Index in keyof Areas]: MadeBy<Areas[Index]> };

/** Names that occur in more than one of these, or in one of these and in `Names`. */
type Doubled<Names, Members extends readonly unknown[], Found = never> = Members extends readonly [
  infer First,
  ...infer Rest,
]
  ? Doubled<Names | keyof First, Rest, Found | (Names & keyof First)>
  : Found;

type Refused<Names> = [Names] extends [never] ? unknown : `Two areas make a service called ${Names & string}`;

/**
 * Creates the services of all areas and merges them with the base. Each creates its own from the base, never from another's, so the
 * order does not matter. A dependency missing from the base is a type error, and so is a name used twice, which also throws, since each
 * area would take the other's service for its own.
 */
export function createAreaServices<Base extends object, const Areas extends readonly Maker<never>[]>(
  base: Base,
  areas: Areas & readonly Maker<Base>[] & Refused<Doubled<keyof Base, MadeByAll<Areas>>>,
): Base & Together<MadeByAll<Areas>> {
  const makers: readonly Maker<Base>[] = areas;
  const made = makers.map(({ services }) => services?.(base) ?? {});
  const names = [base, ...made].flatMap((services) => Object.keys(services));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two areas make a service called ${twice}`);
  return Object.assign({}, base, ...made);
}
