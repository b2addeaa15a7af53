/** What is to be ended, by the name that a warning gives it. */
export type StopStep = readonly [name: string, end: () => unknown];

/**
 * Ends one after the other. A step that fails or is not done within `limitMs` is told of and left behind, so that it keeps neither
 * those after it (the database, the lock of the data folder) nor the whole process from ending. Never rejects.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  { limitMs, warn }: { readonly limitMs: number; readonly warn: (message: string) => void },
): Promise<void> {
  for (const [name, end] of steps) {
    const reason = await ended(end, limitMs);
    if (reason !== null) warn(`${name} did not end: ${reason}`);
  }
}

/** Null when it ended, else why it did not. */
async function ended(end: () => unknown, limitMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done(`it took longer than ${String(limitMs)} ms`), limitMs);
  });
  try {
    return await Promise.race([Promise.resolve(end()).then(() => null), late]);
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(timer);
  }
}
