import type { ImportPreview } from '@patchbay/shared-contracts/customers';
import { start, importStep, type ImportEvent, type Importing } from './importing.ts';

const csv = 'Who,Phone,Firm\nAsha,+919800000001,A';
const preview: ImportPreview = {
  heads: ['Who', 'Phone', 'Firm'],
  columns: ['name', 'number', null],
  sample: [['Asha', '+919800000001', 'A']],
  ...{ numbers: [['+919800000001']], country: 'in' },
  ...{ rows: 1, good: 1, bad: 0, problems: [] },
};
const mapping: Importing = {
  ...{ phase: 'mapping', csv, preview, columns: preview.columns, country: 'in', busy: null, refusal: null },
};
const refusal = { code: 'csv' };
const result = { created: 1, skipped: 0, problems: [] };
const refused: ImportEvent = { type: 'refused', csv, refusal };

it('a chosen text is looked at by the server, one that it would not take is not sent [CUST-078]', () => {
  expect(importStep(start, { type: 'chosen', csv })).toEqual([
    { phase: 'previewing', csv, refusal: null },
    [{ type: 'preview', csv, columns: null, country: null }],
  ]);
  expect(importStep(start, { type: 'chosen', csv: 'name' })).toEqual([{ phase: 'choosing', problem: 'empty' }, []]);
});

it('the first look says what the columns were understood as', () =>
  expect(
    importStep(
      { phase: 'previewing', csv, refusal: null },
      { type: 'previewed', csv, columns: null, country: null, preview },
    ),
  ).toEqual([mapping, []]));

it('another column is asked for anew, and taken from the one that had it', () => {
  const columns = [null, 'number', 'name'] as const;
  expect(importStep(mapping, { type: 'columnChosen', at: 2, column: 'name' })).toEqual([
    { ...mapping, columns, busy: 'preview' },
    [{ type: 'preview', csv, columns, country: 'in' }],
  ]);
});

it('another country is asked for anew, and imported with [UX-018]', () => {
  const [next, effects] = importStep(mapping, { type: 'countryChosen', country: 'de' });
  const { columns } = preview;
  expect(next).toEqual({ ...mapping, country: 'de', busy: 'preview' });
  expect(effects).toEqual([{ type: 'preview', csv, columns, country: 'de' }]);
  const [known] = importStep(next, { type: 'previewed', csv, columns, country: 'de', preview });
  expect(importStep(known, { type: 'importPressed' })[1]).toEqual([{ type: 'import', csv, columns, country: 'de' }]);
});

it('without a name there is nothing to ask, and nothing to import', () => {
  const [next, effects] = importStep(mapping, { type: 'columnChosen', at: 0, column: null });
  expect(next).toMatchObject({ columns: [null, 'number', null], busy: null });
  expect(effects).toEqual([]);
  expect(importStep(next, { type: 'importPressed' })).toEqual([next, []]);
});

it('a refused import keeps text and columns, and can be tried again [CUST-078]', () => {
  const [busy, effects] = importStep(mapping, { type: 'importPressed' });
  expect(effects).toEqual([{ type: 'import', csv, columns: preview.columns, country: 'in' }]);
  const [kept] = importStep(busy, refused);
  expect(kept).toEqual({ ...mapping, refusal });
  expect(importStep(kept, { type: 'importPressed' })[1]).toEqual(effects);
});

it.each<[string, Importing, ImportEvent]>([
  [
    'a look at a text that was left',
    mapping,
    { type: 'previewed', csv: 'other', columns: preview.columns, country: 'in', preview },
  ],
  [
    'a look at columns that were changed',
    mapping,
    { type: 'previewed', csv, columns: [null, null, null], country: 'in', preview },
  ],
  [
    'a look for a country that was changed',
    mapping,
    { type: 'previewed', csv, columns: preview.columns, country: 'de', preview },
  ],
  ['a refusal of a text that was left', start, refused],
  ['a second press', { ...mapping, busy: 'import' } as Importing, { type: 'importPressed' }],
  [
    'a column while it is stored',
    { ...mapping, busy: 'import' } as Importing,
    { type: 'columnChosen', at: 0, column: null },
  ],
])('%s changes nothing', (_name, state, event) => expect(importStep(state, event)).toEqual([state, []]));

it('ends with what came of it, and begins anew', () => {
  const [done] = importStep({ ...mapping, busy: 'import' } as Importing, { type: 'imported', csv, result });
  expect(done).toEqual({ phase: 'done', result });
  expect(importStep(done, { type: 'restarted' })).toEqual([start, []]);
});
