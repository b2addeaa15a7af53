/** The intersection of the types of a list: what its members are when they are laid over each other. */
export type Together<Members extends readonly unknown[], Sum = unknown> = Members extends readonly [
  infer First,
  ...infer Rest,
]
  ? Together<Rest, Sum & First>
  : Sum;
