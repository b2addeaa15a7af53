import { join } from 'node:path';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { createWorkbooks } from './workbooks.ts';

it('workbooks are read one after the other in a thread; excess ones are refused, and at its end waiting ones', async () => {
  const folder = buildFolderWith('workbook-thread');
  const workbooks = createWorkbooks(join(folder, 'backend', 'dist', 'workbook-thread.mjs'));
  const file = workbookOf([['Number'], [{ v: '917500000101' }]]);
  const asked = Array.from({ length: 5 }, () => workbooks.read(file));
  expect(await asked[4]).toEqual({ ok: false, reason: 'busy' });
  expect(await asked[3]).toEqual({ ok: true, rows: [['Number'], ['917500000101']] });
  const last = workbooks.read(file);
  await workbooks.close();
  expect(await last).toEqual({ ok: false, reason: 'busy' });
});
