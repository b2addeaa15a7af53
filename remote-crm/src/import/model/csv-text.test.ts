import { rowsOf, textOf, textProblem } from './csv-text.ts';

const bytes = (values: readonly number[]): ArrayBuffer => new Uint8Array(values).buffer;

it.each([
  ['UTF-8', [0xc3, 0xa9], 'é'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['what Windows writes', [0xe9], 'é'],
])('reads %s [CUST-078]', (_name, values, text) => expect(textOf(bytes(values))).toBe(text));

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
