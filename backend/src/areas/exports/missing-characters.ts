import type { StartExport } from '@patchbay/shared-contracts/exports';
import { createThread } from '../../kernel/threads/thread.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Source } from '../../domain/exports/source.ts';
import { MEMORY, PIECE_MS } from './file-thread.ts';
import { listOf } from './lists.ts';
import { PIECE, type MakingDeps } from './make-file.ts';
import { cellOf, headOf, valuesOf } from './model/columns.ts';
import type { FileAnswer, FileOrder } from './worker/orders.ts';

/** Letters that a file would lack, each once; `isWhole`: all rows were checked. */
export interface MissingCharacters {
  readonly letters: readonly string[];
  readonly isWhole: boolean;
}

type Cursor = Parameters<Source['after']>[1];

/** Number of rows checked, limited because a user waits for it. */
const MOST_ROWS = 5_000;

/** Everything but ASCII, which no font lacks. */
const others = /[^\x20-\x7e]/gu;

function take(signs: Set<string>, text: string): void {
  for (const [sign] of text.matchAll(others)) signs.add(sign);
}

/** Checks the rows of a PDF file before it is made. Rejects with a refusal for inaccessible data. */
export async function findMissingCharacters(
  deps: MakingDeps,
  actor: Actor,
  question: StartExport,
): Promise<MissingCharacters> {
  const { database, lists, now, folders } = deps;
  const list = listOf(lists, question);
  const { source, asked } = await database.withAccount(actor.accountId, async (tx) => {
    const { zone } = await list.enter(tx, actor, question);
    const settled = list.settle(question, now(), zone);
    return { asked: settled, source: await list.open(tx, actor, settled) };
  });
  const { heading, onPaper } = source;
  const signs = new Set<string>();
  for (const text of [...headOf(asked.columns, asked.titles), heading?.title ?? '']) take(signs, text);
  let cursor: Cursor = null;
  let count = 0;
  do {
    const before: Cursor = cursor;
    const piece: Awaited<ReturnType<Source['after']>> = await database.withAccount(actor.accountId, (tx) =>
      source.after(tx, before, PIECE),
    );
    for (const row of piece.rows) {
      valuesOf(row, asked.columns).forEach((value, at) =>
        take(signs, String(cellOf(onPaper?.(asked.columns[at] ?? '', value) ?? value, source.zone))),
      );
    }
    count += piece.rows.length;
    cursor = piece.next;
  } while (cursor !== null && count < MOST_ROWS);
  return { letters: await withoutFont([...signs].join(''), folders), isWhole: cursor === null };
}

/** Reads fonts in a thread, because some are large. */
async function withoutFont(text: string, { fonts, fileThread }: MakingDeps['folders']): Promise<readonly string[]> {
  if (text === '') return [];
  const thread = createThread<FileOrder, FileAnswer>({ file: fileThread, patienceMs: PIECE_MS, room: 1, memory: MEMORY }); // prettier-ignore
  try {
    const answer = await thread.ask({ do: 'look', text, fonts });
    return answer.ok ? (answer.missing ?? []) : [];
  } finally {
    await thread.close();
  }
}
