import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { writeInThread } from './file-thread.ts';
import { TooManyRows } from './table.ts';

describe('a file written by a thread', () => {
  const built = buildFolderWith('file-thread');
  const threadFile = join(built, 'backend', 'dist', 'file-thread.mjs');
  const fonts = join(built, 'backend', 'fonts');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-thread-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const never = new AbortController().signal;
  const file = (format: 'csv' | 'pdf') => ({
    ...{
      path: join(folder, `table.${format}`),
      format,
      separator: ',' as const,
      head: ['When', 'What'],
      zone: 'Asia/Kolkata',
    },
    pdf: { heading: { title: 'Usage', detail: '', shapes: null }, fonts, mostRows: 20 },
  });
  async function* pieces(...given: readonly (readonly (readonly unknown[])[])[]) {
    for (const piece of given) yield await Promise.resolve(piece);
  }

  it('has all rows in order, times in the requested zone', async () => {
    const rows = pieces([['2026-11-20T09:00:05.000Z', 1]], [], [[null, 'two, three']]);
    await writeInThread(threadFile, file('csv'), rows, never);
    expect(await readFile(join(folder, 'table.csv'), 'utf8')).toBe(
      '\ufeffWhen,What\r\n2026-11-20 14:30:05,1\r\n,"two, three"\r\n',
    );
  });

  it('ends as soon as it is cancelled, whatever its thread is doing [UX-015]', async () => {
    const ending = new AbortController();
    const page = [['x', 'word '.repeat(40_000)]]; // many pages, which take a while
    async function* endless() {
      for (let given = 0; ; given++) {
        yield page;
        if (given === 1) ending.abort(new Error('not wanted'));
        await breath();
      }
    }
    await expect(writeInThread(threadFile, file('pdf'), endless(), ending.signal)).rejects.toThrow();
    await expect(writeInThread(threadFile, file('pdf'), endless(), ending.signal)).rejects.toThrow('not wanted');
  });

  it('is refused beyond the row limit of a PDF [UX-015]', async () => {
    const many = Array.from({ length: 21 }, () => ['', 1]);
    await expect(writeInThread(threadFile, file('pdf'), pieces(many), never)).rejects.toThrow(TooManyRows);
  });

  it('rejects when its rows fail, and with errors of the disk', async () => {
    async function* failing(): AsyncGenerator<readonly (readonly unknown[])[]> {
      yield await Promise.resolve([['', 1]]);
      throw new Error('the database went away');
    }
    await expect(writeInThread(threadFile, file('csv'), failing(), never)).rejects.toThrow('went away');
    const nowhere = { ...file('csv'), path: join(folder, 'no', 'such', 'folder') };
    await expect(writeInThread(threadFile, nowhere, pieces([['', 1]]), never)).rejects.toMatchObject({ code: 'ENOENT' }); // prettier-ignore
  });
});
