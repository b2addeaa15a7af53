import { rowsOf, textProblem } from './csv-text.ts';

it.each([
  ['name,number', 0],
  ['name,number\nA,1\nB,2', 2],
  ['name,number\r\nA,1\r\n\r\n', 1],
  ['name,note\n"A","two\nlines"\nB,"a ""b"""', 2],
  ['', 0],
])('%j has %d rows under its heads [CUST-078]', (csv, rows) => expect(rowsOf(csv)).toBe(rows));

it.each([
  ['nothing', '', 'empty'],
  ['heads alone', 'name,number\n', 'empty'],
  ['one row', 'name,number\nA,1', null],
  ['as many rows as may be', `name,number${'\nA,1'.repeat(5_000)}`, null],
  ['one more', `name,number${'\nA,1'.repeat(5_001)}`, 'tooMany'],
  ['too much in few rows', `name,number\nA,${'1'.repeat(1_500_000)}`, 'tooLong'],
])('%s: %#', (_name, csv, problem) => expect(textProblem(csv)).toBe(problem));
