import {
  downloadsAnswerSchema,
  exportPaths,
  startExportAnswerSchema,
  type DownloadsAnswer,
} from '@patchbay/shared-contracts/exports';
import { acknowledge } from './model/book.ts';
import type { Content } from './model/book.ts';
import { bodyOf, isDone, write, type WriterState } from './writer-state.ts';

const PREFIX = 'export ';
/** Largest number kept; further ones are removed from the list. */
const KEPT = 15;

const PAGE = 100;

/** Lists all of them: those whose creation was never confirmed are unknown here, and push others off the first page. */
export async function listExports({ owner }: WriterState): Promise<DownloadsAnswer['objects']> {
  const all: DownloadsAnswer['objects'] = [];
  for (;;) {
    const query = new URLSearchParams({ type: 'call_logs', limit: String(PAGE), offset: String(all.length) });
    const answer = await owner.ask(`${exportPaths.callLogDownloads}?${query}`);
    const { objects } = downloadsAnswerSchema.parse(bodyOf(answer));
    all.push(...objects);
    if (objects.length < PAGE) return all;
  }
}

/** Prepares files of the customers, and deletes old ones. */
export function createExportWriter() {
  const made: string[] = [];
  return {
    async once(state: WriterState): Promise<void> {
      const body = {
        page: 'customers',
        format: state.random() < 0.5 ? 'csv' : 'xlsx',
        columns: ['name', 'numbers'],
        query: {},
      };
      const answer = await state.owner.ask(exportPaths.exports, { method: 'POST', body });
      if (isDone(answer)) {
        const { id } = startExportAnswerSchema.parse(bodyOf(answer)).data;
        made.push(id);
        state.book = acknowledge(state.book, PREFIX + id, 'listed'); // its name was not known before
      }
      const oldest = made.length > KEPT ? made.shift() : undefined;
      if (oldest === undefined || state.isOver) return;
      await write(state, PREFIX + oldest, null, () =>
        state.owner.ask(`${exportPaths.exports}${oldest}/`, { method: 'DELETE' }),
      );
    },
    async find(state: WriterState, names: readonly string[]): Promise<readonly (readonly [string, Content])[]> {
      const wanted = names.filter((name) => name.startsWith(PREFIX));
      const listed = new Set(wanted.length === 0 ? [] : (await listExports(state)).map(({ id }) => PREFIX + id));
      return wanted.map((name) => [name, listed.has(name) ? 'listed' : null]);
    },
  };
}
