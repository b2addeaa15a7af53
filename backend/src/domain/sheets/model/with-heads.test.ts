import { withHeads } from './with-heads.ts';

it.each([
  ['plain', [['a', 'b'], ['1', '2']], { heads: ['a', 'b'], rows: [['1', '2']], first: 2 }],
  ['below empty lines', [[''], ['', ' '], ['a'], ['1']], { heads: ['a'], rows: [['1']], first: 4 }],
  ['without a head at one column', [['a', '', 'c'], ['1', '2', '3']], { heads: ['a', '', 'c'], rows: [['1', '2', '3']], first: 2 }],
  ['without the last heads', [['a'], ['1', '2', '3', '', '']], { heads: ['a', '', ''], rows: [['1', '2', '3', '', '']], first: 2 }],
  ['of nothing', [[''], [' ', '']], null],
])('a table %s [UX-017]', (_name, table, headed) => expect(withHeads(table)).toEqual(headed)); // prettier-ignore
