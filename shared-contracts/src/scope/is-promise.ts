/** Where nothing is to be waited for, a function may still return something: what `push` returns is no promise. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;
