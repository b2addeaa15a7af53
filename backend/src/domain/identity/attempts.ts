import type { Tallies } from '../../kernel/shared-state/tallies.ts';
import { judge, WINDOW_MS, type Verdict } from './model/attempt-limits.ts';

/** Sign-in attempts, counted for all processes together [TEL-001]. */
export interface Attempts {
  /** Counts it as failed before anything is compared, so that of many at once no more are heard than one after the other [SEC-012]. */
  begin(address: string, name: string): Promise<Verdict>;
  /** It did not fail: the name is free again at this address. */
  succeeded(address: string, name: string): Promise<void>;
  /** Nothing was compared. */
  unheard(address: string, name: string): Promise<void>;
}

export function createAttempts(tallies: Tallies): Attempts {
  const keys = (address: string, name: string): readonly [pair: string, address: string, name: string] => {
    const person = name.trim().toLowerCase();
    return [`sign-in pair ${address} ${person}`, `sign-in address ${address}`, `sign-in name ${person}`];
  };
  return {
    async begin(address, name) {
      const before = [0, 0, 0];
      let verdict: Verdict = { allowed: true, delayMs: 0 };
      // One after the other: what is refused for the pair must not count against the address, which others have, too.
      for (const [index, key] of keys(address, name).entries()) {
        const [count = 1] = await tallies.add([key], WINDOW_MS);
        before[index] = count - 1;
        verdict = judge(before[0] ?? 0, before[1] ?? 0, before[2] ?? 0);
        if (!verdict.allowed) break;
      }
      return verdict;
    },
    async succeeded(address, name) {
      const [pair, ...shared] = keys(address, name);
      await tallies.forget(pair);
      await tallies.takeBack(shared);
    },
    unheard: (address, name) => tallies.takeBack(keys(address, name)),
  };
}
