import { readTable } from './read-table.ts';

describe('a CSV file', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'with a byte order mark and CRLF',
      '\ufeffa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons, commas inside',
      'a;b\nx, y;2',
      [
        ['a', 'b'],
        ['x, y', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with a head in quotes that has separators',
      '"a;b;c",d\n1,2\n',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with lines and quotes in quotes',
      'a,b\n"one\r\ntwo","say ""yes"""\n',
      [
        ['a', 'b'],
        ['one\r\ntwo', 'say "yes"'],
      ],
    ],
    ['with rows of other lengths, and an empty one', 'a,b\n1\n\n1,2,3\n', [['a', 'b'], ['1'], [''], ['1', '2', '3']]],
    ['of one column', 'name\nAsha\n', [['name'], ['Asha']]],
    [
      'with a stray quote',
      'a,b\n5" pipe,2\n',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
      ],
    ],
    ...[';', ',', '|', '\t'].map((sign): [string, string, string[][]] => [
      `with Excel’s hint ${JSON.stringify(sign)}`,
      `\ufeffsep=${sign}\r\na${sign}b\r\n1${sign}2\r\n`,
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ]),
    ['with a head that only looks like a hint', 'sep=x\n1\n', [['sep=x'], ['1']]],
    ['with a quote in place of a hint’s sign', 'sep="\n1\n', [['sep="'], ['1']]],
  ])('%s is read', async (_name, text, rows) => expect(await readTable(text)).toEqual(rows));

  it.each([
    ['a workbook', 'PK\u0003\u0004 sheet'],
    ['bytes', 'a\u0000b'],
    ['a quote that never ends', 'a,b\n"1,2\n3,4\n'],
  ])('%s is not one', async (_name, text) => expect(await readTable(text)).toBeNull());
});
