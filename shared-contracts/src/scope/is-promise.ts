/** Whether a value is a promise. Functions with nothing to wait for may still return something, such as the result of `push`. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;
