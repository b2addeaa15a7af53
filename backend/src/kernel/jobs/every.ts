/** Ends what goes on; resolves when what is under way is done. */
export type Stop = () => Promise<void>;

/**
 * Does something every so many milliseconds for as long as this process serves, never twice at once; what fails is told, and it goes on.
 * For what each process does for itself: whatever one of them is to do is a job.
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
