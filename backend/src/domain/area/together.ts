/** The intersection of the types of a list: what its members are when they are laid over each other. */
export type Together<Members extends readonly unknown[], Sum = unknown> = Members extends readonly [
  infer First,
  ...infer Rest,
]
  ? Together<Rest, Sum & First>
  : Sum;

/** Lays services over each other. Throws where two have one name: each would take the other for its own. */
export function layTogether<Base extends object, Made extends readonly object[]>(
  base: Base,
  made: Made,
): Base & Together<Made> {
  const names = [base, ...made].flatMap((services) => Object.keys(services));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two areas make a service called ${twice}`);
  return Object.assign({}, base, ...made);
}
