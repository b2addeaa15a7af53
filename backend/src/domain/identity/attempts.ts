import type { Tallies } from '../../kernel/shared-state/tallies.ts';
import { judge, WINDOW_MS, type Verdict } from './model/attempt-limits.ts';

/** Sign-in attempts, counted for all processes together [TEL-001]. */
export interface Attempts {
  judge(address: string, name: string): Promise<Verdict>;
  failed(address: string, name: string): Promise<void>;
  succeeded(address: string, name: string): Promise<void>;
}

export function createAttempts(tallies: Tallies): Attempts {
  const keys = (address: string, name: string): readonly [pair: string, address: string, name: string] => {
    const person = name.trim().toLowerCase();
    return [`sign-in pair ${address} ${person}`, `sign-in address ${address}`, `sign-in name ${person}`];
  };
  return {
    async judge(address, name) {
      const [pair = 0, ofAddress = 0, ofName = 0] = await tallies.read(keys(address, name));
      return judge(pair, ofAddress, ofName);
    },
    failed: (address, name) => tallies.add(keys(address, name), WINDOW_MS),
    succeeded: (address, name) => tallies.forget(keys(address, name)[0]),
  };
}
