import { slowness } from './slowness.ts';

/** Longer than anything takes on a busy machine, and shorter than a test's timeout, so that a timeout names its condition. */
const DEADLINE_MS = 25_000 * slowness;

/**
 * Polls until a condition is true.
 *
 * @param says describes the actual state, for the error
 * @throws after 25 s (later on a slow machine), with the condition and the result of `says`
 */
export async function until(isTrue: () => boolean | Promise<boolean>, says = (): string => ''): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never came: ${isTrue.toString()} ${says()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
