import type { ImportPreview } from '@patchbay/shared-contracts/customers';
import { start, step, type ImportEvent, type Importing } from './importing.ts';

const csv = 'Who,Phone,Firm\nAsha,+919800000001,A';
const preview: ImportPreview = {
  heads: ['Who', 'Phone', 'Firm'],
  columns: ['name', 'number', null],
  sample: [['Asha', '+919800000001', 'A']],
  ...{ rows: 1, good: 1, bad: 0, problems: [] },
};
const mapping: Importing = {
  ...{ phase: 'mapping', csv, preview, columns: preview.columns, busy: null, refusal: null },
};
const refusal = { code: 'csv' };
const result = { created: 1, skipped: 0, problems: [] };
const refused: ImportEvent = { type: 'refused', csv, refusal };

it('a chosen text is looked at by the server, one that it would not take is not sent [CUST-078]', () => {
  expect(step(start, { type: 'chosen', csv })).toEqual([
    { phase: 'previewing', csv, refusal: null },
    [{ type: 'preview', csv, columns: null }],
  ]);
  expect(step(start, { type: 'chosen', csv: 'name' })).toEqual([{ phase: 'choosing', problem: 'empty' }, []]);
});

it('the first look says what the columns were understood as', () =>
  expect(step({ phase: 'previewing', csv, refusal: null }, { type: 'previewed', csv, columns: null, preview })).toEqual(
    [mapping, []],
  ));

it('another column is asked for anew, and taken from the one that had it', () => {
  const columns = [null, 'number', 'name'] as const;
  expect(step(mapping, { type: 'columnChosen', at: 2, column: 'name' })).toEqual([
    { ...mapping, columns, busy: 'preview' },
    [{ type: 'preview', csv, columns }],
  ]);
});

it('without a name there is nothing to ask, and nothing to import', () => {
  const [next, effects] = step(mapping, { type: 'columnChosen', at: 0, column: null });
  expect(next).toMatchObject({ columns: [null, 'number', null], busy: null });
  expect(effects).toEqual([]);
  expect(step(next, { type: 'importPressed' })).toEqual([next, []]);
});

it('a refused import keeps text and columns, and can be tried again [CUST-078]', () => {
  const [busy, effects] = step(mapping, { type: 'importPressed' });
  expect(effects).toEqual([{ type: 'import', csv, columns: preview.columns }]);
  const [kept] = step(busy, refused);
  expect(kept).toEqual({ ...mapping, refusal });
  expect(step(kept, { type: 'importPressed' })[1]).toEqual(effects);
});

it.each<[string, Importing, ImportEvent]>([
  ['a look at a text that was left', mapping, { type: 'previewed', csv: 'other', columns: preview.columns, preview }],
  ['a look at columns that were changed', mapping, { type: 'previewed', csv, columns: [null, null, null], preview }],
  ['a refusal of a text that was left', start, refused],
  ['a second press', { ...mapping, busy: 'import' } as Importing, { type: 'importPressed' }],
  [
    'a column while it is stored',
    { ...mapping, busy: 'import' } as Importing,
    { type: 'columnChosen', at: 0, column: null },
  ],
])('%s changes nothing', (_name, state, event) => expect(step(state, event)).toEqual([state, []]));

it('ends with what came of it, and begins anew', () => {
  const [done] = step({ ...mapping, busy: 'import' } as Importing, { type: 'imported', csv, result });
  expect(done).toEqual({ phase: 'done', result });
  expect(step(done, { type: 'restarted' })).toEqual([start, []]);
});
