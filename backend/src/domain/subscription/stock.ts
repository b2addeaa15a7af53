import type { NumberForSale } from '@patchbay/shared-contracts/subscription';
import { digitsOf } from '@patchbay/shared-contracts';
import type { Database } from '../../kernel/db/database.ts';
import type { NumberRange } from './ranges.ts';

/** Number of candidates checked together. */
const AT_ONCE = 200;

const numberAt = ({ first }: NumberRange, nth: number): string => `+${BigInt(first.slice(1)) + BigInt(nth)}`;

export const rangeOf = (ranges: readonly NumberRange[], number: string): NumberRange | undefined =>
  ranges.find(({ first, count }) => {
    const nth = BigInt(number.slice(1)) - BigInt(first.slice(1));
    return number.length === first.length && nth >= 0n && nth < BigInt(count);
  });

function* numbersOf(ranges: readonly NumberRange[], digits: string): Generator<NumberForSale> {
  for (const range of ranges)
    for (let nth = 0; nth < range.count; nth++) {
      const number = numberAt(range, nth);
      if (number.includes(digits)) yield { number, type: range.type, monthly: range.monthly };
    }
}

/** Returns the next ones; empty at the end. */
function next(numbers: Iterator<NumberForSale>): readonly NumberForSale[] {
  const some: NumberForSale[] = [];
  while (some.length < AT_ONCE) {
    const { done, value } = numbers.next();
    if (done) break;
    some.push(value);
  }
  return some;
}

/** Returns those that belong to an account; the directory of numbers is readable across accounts. */
async function takenOf(database: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.atEntry((tx) =>
    tx.selectFrom('service_numbers').select('number').where('number', 'in', numbers).execute(),
  );
  return new Set(rows.map(({ number }) => number));
}

/** Returns numbers without an owner, in order; `search`: digits that they contain. */
export async function numbersForSale(
  database: Database,
  ranges: readonly NumberRange[],
  { search = '', limit }: { readonly search?: string | undefined; readonly limit: number },
): Promise<readonly NumberForSale[]> {
  const free: NumberForSale[] = [];
  const all = numbersOf(ranges, digitsOf(search));
  while (free.length < limit) {
    const some = next(all);
    if (some.length === 0) break;
    const taken = await takenOf(
      database,
      some.map(({ number }) => number),
    );
    free.push(...some.filter(({ number }) => !taken.has(number)));
  }
  return free.slice(0, limit);
}
