/** Stops the repetition; resolves when the current run is done. */
export type Stop = () => Promise<void>;

/**
 * Runs work every so many milliseconds while this process serves, never twice at once; an error is reported, and the repetition goes
 * on. Only for work that each process does for itself: work that one of them has to do is a job.
 */
export function every(ms: number, work: () => unknown, onError: (error: unknown) => void): Stop {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= Promise.resolve()
      .then(work)
      .catch(onError)
      .finally(() => (running = null));
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
