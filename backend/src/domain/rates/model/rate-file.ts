import type { RateColumn, TypedRate } from '@patchbay/shared-contracts/billing';
import { isEmptyRow } from '../../sheets/model/csv-text.ts';
import { withHeads } from '../../sheets/model/with-heads.ts';

const needed: readonly RateColumn[] = ['channel', 'direction', 'prefix', 'price', 'pulse_seconds'];

/** A row of a file of rates; `line` is its number in a spreadsheet. */
export interface RateLine {
  readonly line: number;
  readonly typed: TypedRate;
}

/** Returns the rows of a file of rates, without empty ones; null when its headers are not those of rates. */
export function rateLines(table: readonly (readonly string[])[]): readonly RateLine[] | null {
  const headed = withHeads(table);
  const heads = headed?.heads.map((head) => head.trim().toLowerCase()) ?? [];
  if (headed === null || !needed.every((column) => heads.includes(column))) return null;
  return headed.rows.flatMap((cells, nth) => {
    if (isEmptyRow(cells)) return [];
    const cell = (column: RateColumn) => cells[heads.indexOf(column)] ?? '';
    const of = { channel: cell('channel'), direction: cell('direction'), prefix: cell('prefix') };
    const only = { number_type: cell('number_type'), hours: cell('hours'), from: cell('from') };
    const price = { setup: cell('setup'), price: cell('price'), pulse_seconds: cell('pulse_seconds') };
    return [{ line: headed.first + nth, typed: { ...of, ...only, ...price } }];
  });
}
