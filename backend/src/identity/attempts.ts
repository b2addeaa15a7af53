import { failed, judge, tallyAt, type Tally, type Verdict } from './model/attempts.ts';

const REMEMBERED = 20_000;

/** Failures by key, the longest untouched forgotten first. */
class Tallies {
  readonly #kept = new Map<string, Tally>();

  at(key: string, now: number): Tally {
    return tallyAt(this.#kept.get(key), now);
  }
  fail(key: string, now: number): void {
    const next = failed(this.at(key, now));
    this.#kept.delete(key);
    this.#kept.set(key, next);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > REMEMBERED && oldest !== undefined) this.#kept.delete(oldest);
  }
  forget(key: string): void {
    this.#kept.delete(key);
  }
}

export interface Attempts {
  judge(address: string, name: string): Verdict;
  failed(address: string, name: string): void;
  succeeded(address: string, name: string): void;
}

export function createAttempts(now: () => number): Attempts {
  const tallies = new Tallies();
  const keys = (address: string, name: string) => {
    const person = name.trim().toLowerCase();
    return { pair: `pair ${address} ${person}`, address: `address ${address}`, name: `name ${person}` };
  };
  return {
    judge(address, name) {
      const at = now();
      const key = keys(address, name);
      return judge(tallies.at(key.pair, at), tallies.at(key.address, at), tallies.at(key.name, at));
    },
    failed(address, name) {
      for (const key of Object.values(keys(address, name))) tallies.fail(key, now());
    },
    succeeded(address, name) {
      tallies.forget(keys(address, name).pair);
    },
  };
}
