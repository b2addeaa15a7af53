import { csvCell, csvLine, csvOf, withoutGuards } from './csv.ts';
import { csvSeparatorOf } from '../table-form/separator.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['says "no"', '"says ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋49', "'＋49"],
  ['－5', "'－5"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1+1', "'﹦1+1"],
  ['﹢49', "'﹢49"],
  ['﹣5', "'﹣5"],
  ['﹫SUM(A1)', "'﹫SUM(A1)"],
  ['−2+3', "'−2+3"],
  ['a;=1+1', '"a;\'=1+1"'],
  ['two\n-5', '"two\n\'-5"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a=1', 'a=1'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['5', '5'],
])('%j as a cell is %j, never a formula [UX-019]', (value, expected) => expect(csvCell(value, ',')).toBe(expected));

it.each(['+49', 'a;=1+1', 'a,=1+1', '\t=1', '＝1', "it's", "'quoted'", 'two\n-5'])('%j comes back as it was', (value) =>
  expect(withoutGuards(csvCell(value, ';').replace(/^"([^]*)"$/, '$1'))).toBe(value),
);

it('rows end in CRLF, after a byte order mark', () =>
  expect(
    csvOf(
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      ',',
    ),
  ).toBe('\ufeffa,b\r\n1,2\r\n'));

it.each([
  [',', ['a;b', 'a,b', 1.5, -2, 'a,=1'], '"a;b","a,b",1.5,-2,"a,=1"\r\n'],
  [';', ['a;b', 'a,b', 1.5, -2, 'a,=1'], '"a;b";"a,b";1,5;-2;"a,\'=1"\r\n'],
] as const)(
  'with %j between its cells a line is what spreadsheets of such a region read [UX-019]',
  (separator, cells, line) => expect(csvLine(cells, separator)).toBe(line),
);

it.each([
  [null, null, ','],
  [null, 'en', ','],
  [null, 'ja', ','],
  [null, 'zh', ','],
  [null, 'de', ';'],
  [null, 'fr', ';'],
  [null, 'es', ';'],
  [',', 'de', ','],
  [';', 'en', ';'],
] as const)('who chose %j and reads %j gets %j between cells [UX-019]', (chosen, language, separator) =>
  expect(csvSeparatorOf(chosen, language)).toBe(separator),
);
