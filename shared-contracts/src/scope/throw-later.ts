/** Throws in a task of its own, so that the page's global error handler sees the error. */
export const throwLater = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
