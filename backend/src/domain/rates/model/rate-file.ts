import { readRate, type NewRate, type RateColumn, type WrongRateLine } from '@patchbay/shared-contracts/billing';
import { isEmptyRow } from '../../sheets/model/csv-text.ts';
import { withHeads } from '../../sheets/model/with-heads.ts';

const needed: readonly RateColumn[] = ['channel', 'direction', 'prefix', 'price', 'pulse_seconds'];

interface RateLines {
  readonly rates: readonly (NewRate & { readonly line: number })[];
  readonly wrong: readonly WrongRateLine[];
}

/** Reads the rows of a file of rates, each wrong one told at its line; null where its heads are not those of rates. `today`: of the account. */
export function rateLines(table: readonly (readonly string[])[], today: string): RateLines | null {
  const headed = withHeads(table);
  const heads = headed?.heads.map((head) => head.trim().toLowerCase()) ?? [];
  if (headed === null || !needed.every((column) => heads.includes(column))) return null;
  const rates: (NewRate & { line: number })[] = [];
  const wrong: WrongRateLine[] = [];
  headed.rows.forEach((cells, nth) => {
    if (isEmptyRow(cells)) return;
    const line = headed.first + nth;
    const cell = (column: RateColumn) => cells[heads.indexOf(column)] ?? '';
    const of = { channel: cell('channel'), direction: cell('direction'), prefix: cell('prefix') };
    const only = { number_type: cell('number_type'), hours: cell('hours'), from: cell('from') };
    const price = { setup: cell('setup'), price: cell('price'), pulse_seconds: cell('pulse_seconds') };
    const read = readRate({ ...of, ...only, ...price }, today);
    if (read.ok) rates.push({ ...read.rate, line });
    else wrong.push({ line, column: read.column, fault: read.fault });
  });
  return { rates, wrong };
}
