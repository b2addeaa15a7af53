import { csvCell, csvOf } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['says "no"', '"says ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['a=1', 'a=1'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['5', '5'],
])('%j as a cell is %j, never a formula', (value, expected) => expect(csvCell(value)).toBe(expected));

it('rows end in CRLF, after a byte order mark', () =>
  expect(
    csvOf([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('\ufeffa,b\r\n1,2\r\n'));
