import { readRate, type NewRate, type WrongRateLine } from '@patchbay/shared-contracts/billing';
import { withTurns } from '../sheets/with-turns.ts';
import type { RateLine } from './model/rate-file.ts';

/** Lines read at a time: calls and other requests get their turn in between. */
const PIECE = 250;

function* piecesOf(lines: readonly RateLine[]): Generator<readonly RateLine[]> {
  for (let at = 0; at < lines.length; at += PIECE) yield lines.slice(at, at + PIECE);
}

interface ReadLines {
  readonly rates: readonly (NewRate & { readonly line: number })[];
  readonly wrong: readonly WrongRateLine[];
}

/** Reads lines of a file, and reports each invalid one; `today`: by the account's clock. */
export async function readLines(lines: readonly RateLine[], today: string): Promise<ReadLines> {
  const rates: (NewRate & { line: number })[] = [];
  const wrong: WrongRateLine[] = [];
  for await (const piece of withTurns(piecesOf(lines)))
    for (const { line, typed } of piece) {
      const read = readRate(typed, today);
      if (read.ok) rates.push({ ...read.rate, line });
      else wrong.push({ line, column: read.column, fault: read.fault });
    }
  return { rates, wrong };
}
