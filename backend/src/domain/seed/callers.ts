import { firstNames, lastNames } from './names.ts';
import type { Random } from './random.ts';
import type { DemoKey } from './seed.ts';

/** Number of callers, and the form of their numbers: this many digits after `prefix`. */
interface Place {
  readonly count: number;
  readonly prefix: string;
  readonly digits: number;
}

const places: Readonly<Record<DemoKey, Place>> = {
  demo: { count: 200, prefix: '+9198', digits: 8 },
  other: { count: 30, prefix: '+97150', digits: 7 },
  north: { count: 60, prefix: '+9197', digits: 8 },
};

interface Caller {
  readonly number: string;
  readonly name: string;
}

/**
 * Returns the people that an account deals with: its calls and messages are theirs, and they are its customers. The last three digits
 * of the numbers count up, so that all differ.
 */
export function demoCallers(random: Random, accountId: DemoKey): readonly Caller[] {
  const { count, prefix, digits } = places[accountId];
  return Array.from({ length: count }, (_, index) => ({
    number: `${prefix}${random.between(10 ** (digits - 4), 10 ** (digits - 3) - 1)}${String(index).padStart(3, '0')}`,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  }));
}
