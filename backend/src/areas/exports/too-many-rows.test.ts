import type { FileFormat, StartExport } from '@patchbay/shared-contracts/exports';
import type { Source } from '../../domain/exports/source.ts';
import { createExports, type ExportsDeps } from './exports.ts';

describe('a requested file', () => {
  const actor = { userId: 'u1', accountId: 'demo' };
  const asked = (format: FileFormat): StartExport =>
    ({ page: 'call-logs', format, columns: ['agent'], titles: ['Agent'], query: {} }) as StartExport;
  /** Exports of one list with this number of rows; accessing the database shows that they were not refused. */
  const exportsOf = (rows: number) =>
    createExports({
      lists: [
        {
          page: 'call-logs',
          enter: async () => ({ zone: 'UTC' }),
          settle: (question: StartExport) => question,
          open: async () => ({ count: async () => rows }) as Partial<Source>,
        },
      ],
      database: {
        withAccount: async (_account: string, work: (tx: unknown) => Promise<unknown>) =>
          work({
            getExecutor: () => {
              throw new Error('went on');
            },
          }),
      },
      ...{ now: () => 0, wake: () => undefined, folder: '/nowhere' },
    } as unknown as ExportsDeps);

  it('as PDF with too many rows is refused before it begins [UX-015]', async () => {
    const begun = exportsOf(20_001).start(actor as never, asked('pdf'));
    await expect(begun).rejects.toMatchObject({ status: 422, code: 'too-many-rows' });
    const looked = exportsOf(20_001).missingCharacters(actor as never, asked('pdf'));
    await expect(looked).rejects.toMatchObject({ status: 422, code: 'too-many-rows' });
  });

  it.each([
    ['pdf', 20_000],
    ['csv', 20_001],
    ['xlsx', 20_001],
  ] as const)('as %s of %d rows is begun', async (format, rows) => {
    await expect(exportsOf(rows).start(actor as never, asked(format))).rejects.toThrow('went on');
  });
});
