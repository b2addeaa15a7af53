import { brokenRule } from '@patchbay/shared-contracts/rules';
import { phonebookName, readNumber } from './rules.ts';

describe('a cell of a file as a number', () => {
  it.each<[string, string | null, string | null]>([
    ['+919812345678', '+919812345678', null],
    [' +91 98123-45678 ', '+919812345678', null],
    ["'+919812345678", '+919812345678', null],
    ['919812345678', '+919812345678', null],
    ['919812345678.0', '+919812345678', null],
    ['00919812345678', '+919812345678', null],
    ['9.19E+11', null, 'spreadsheet'],
    ['9,19812E+11', null, 'spreadsheet'],
    ['9.19e11', null, 'spreadsheet'],
    ['', null, 'empty'],
    ['  ', null, 'empty'],
    ['call me', null, 'number'],
    ['12345', null, 'number'],
    ['9812345678', null, 'number'],
    ['+91981234567812345678', null, 'number'],
  ])('%s [CONF-PB-012]', (cell, number, problem) => expect(readNumber(cell)).toEqual({ number, problem }));
});

it.each<[string, string | null]>([
  ['Diwali 2026', null],
  ['', 'required'],
  ['x'.repeat(51), 'long'],
  ['a\u0000b', 'characters'],
  ['a\u202eb', 'characters'],
])('a name: %j', (name, rule) => expect(brokenRule(phonebookName, name)?.rule ?? null).toBe(rule));
