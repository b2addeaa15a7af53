import type { Tallies } from '../../kernel/shared-state/tallies.ts';
import { limitAttempts, WINDOW_MS, type Verdict } from './model/attempt-limits.ts';

/**
 * Counts sign-in attempts for all processes together [TEL-001]. `who` is the person found by the typed name, whichever of their names
 * it is and however it is spelt, so that spellings give no extra guesses [SEC-012]; when nobody is found, the typed name.
 */
export interface Attempts {
  /** Counts it as failed before anything is compared, so that parallel attempts are limited like consecutive ones [SEC-012]. */
  begin(address: string, who: string): Promise<Verdict>;
  /** The attempt succeeded: resets the person's count at this address. */
  succeeded(address: string, who: string): Promise<void>;
  /** Uncounts an attempt without a comparison. */
  withdraw(address: string, who: string): Promise<void>;
}

export function createAttempts(tallies: Tallies): Attempts {
  const keys = (address: string, who: string): readonly [pair: string, address: string, who: string] => [
    `sign-in pair ${address} ${who}`,
    `sign-in address ${address}`,
    `sign-in name ${who}`,
  ];
  return {
    async begin(address, who) {
      const before = [0, 0, 0];
      let verdict: Verdict = { allowed: true, delayMs: 0 };
      // One after the other: an attempt refused for the pair must not count against the address, which others share.
      for (const [index, key] of keys(address, who).entries()) {
        const [count = 1] = await tallies.add([key], WINDOW_MS);
        before[index] = count - 1;
        verdict = limitAttempts(before[0] ?? 0, before[1] ?? 0, before[2] ?? 0);
        if (!verdict.allowed) break;
      }
      return verdict;
    },
    async succeeded(address, who) {
      const [pair, ...shared] = keys(address, who);
      await tallies.forget(pair);
      await tallies.takeBack(shared);
    },
    withdraw: (address, who) => tallies.takeBack(keys(address, who)),
  };
}
