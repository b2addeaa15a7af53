import { slowness } from './slowness.ts';

/** Longer than anything takes on a busy machine, and shorter than a test may: so a wait in vain says what it waited for. */
const DEADLINE_MS = 25_000 * slowness;

/**
 * Looks again and again until something is true.
 *
 * @param says what was there instead, for the error
 * @throws after 25 s (on a slow machine later), with the condition and what `says` says
 */
export async function until(isTrue: () => boolean | Promise<boolean>, says = (): string => ''): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never came: ${isTrue.toString()} ${says()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
