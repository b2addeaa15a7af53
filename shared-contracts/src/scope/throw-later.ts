/** Throws where nobody is in the way, so that what handles the errors of the whole page hears of it. */
export const throwLater = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
