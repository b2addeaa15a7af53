import type { Tx } from '../../kernel/db/database.ts';
import { customerRead, personParts, rowsIn } from './person-parts.ts';
import type { Who } from './person.ts';

/** Returns all data about a person, by kind; times in ISO 8601. Kinds without data are empty lists. */
export async function dataOfPerson(tx: Tx, who: Who, now: number): Promise<Readonly<Record<string, unknown>>> {
  const customer = who.customerId === null ? [] : await rowsIn(tx, customerRead(who.customerId));
  const data: Record<string, unknown> = {
    exported_at: new Date(now).toISOString(),
    numbers: who.numbers,
    customer: customer[0] ?? null,
  };
  for (const { name, read } of personParts) {
    const rows: unknown[] = [];
    if (read !== undefined) for (const number of who.numbers) rows.push(...(await rowsIn(tx, read(number))));
    data[name] = rows;
  }
  return data;
}
