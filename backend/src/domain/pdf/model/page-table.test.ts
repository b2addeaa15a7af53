import fc from 'fast-check';
import { columnWidths, linesOf, sheetsOf, type ColumnNeed } from './page-table.ts';

const measure = (text: string) => text.length;

describe('widths of the columns of a page', () => {
  const needing = (natural: readonly number[]): readonly ColumnNeed[] => natural.map((each) => ({ least: 0, natural: each })); // prettier-ignore

  it.each([
    ['an even part of what is left', [10, 20, 30], 90, [20, 30, 40]],
    ['what they need where that is little, and the others share the rest', [10, 200, 300], 110, [10, 50, 50]],
    ['one that needs a little more than its part takes what others leave', [10, 60, 300], 160, [10, 60, 90]],
  ])('%s', (_name, natural, available, widths) => expect(columnWidths(needing(natural), available)).toEqual(widths));

  it('give each room for its widest word before another gets more', () =>
    expect(columnWidths([{ least: 40, natural: 45 }, { least: 20, natural: 400 }], 100)).toEqual([45, 55])); // prettier-ignore

  it('fill the page, and none exceeds one that needs more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }), (natural) => {
        const widths = columnWidths(needing(natural), 700);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(700);
        const byNeed = natural
          .map((need, at) => ({ need, width: widths[at] ?? 0 }))
          .toSorted((a, b) => a.need - b.need);
        byNeed.slice(1).forEach(({ width }, at) => expect(width + 1e-9).toBeGreaterThanOrEqual(byNeed[at]?.width ?? 0));
      }),
    );
  });
});

describe('the sheets of a table', () => {
  it('are one if each column has room for its words', () =>
    expect(
      sheetsOf(
        [
          { least: 30, natural: 400 },
          { least: 40, natural: 400 },
        ],
        100,
      ),
    ).toEqual([
      // prettier-ignore
      [
        { at: 0, width: 45 },
        { at: 1, width: 55 },
      ],
    ]));

  it('are as many as needed, with the first column on each [UX-019]', () => {
    const many = Array.from({ length: 29 }, () => ({ least: 60, natural: 100 }));
    const sheets = sheetsOf(many, 769.89);
    expect(sheets.map((sheet) => sheet.map(({ at }) => at))).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [0, 7, 8, 9, 10, 11, 12],
      [0, 13, 14, 15, 16, 17, 18],
      [0, 19, 20, 21, 22, 23, 24],
      [0, 25, 26, 27, 28],
    ]);
  });

  it('are filled, have each column once, and cut no word', () => {
    const need = fc.record({ least: fc.integer({ min: 1, max: 118 }), more: fc.integer({ min: 0, max: 500 }) });
    fc.assert(
      fc.property(fc.array(need, { minLength: 1, maxLength: 40 }), (asked) => {
        const needs = asked.map(({ least, more }) => ({ least, natural: least + more }));
        const sheets = sheetsOf(needs, 523);
        const first = sheets.map(([column]) => column?.at);
        expect(new Set(first)).toEqual(new Set([0]));
        const others = sheets.flatMap((sheet) => sheet.slice(1).map(({ at }) => at));
        expect(others).toEqual(needs.slice(1).map((_need, at) => at + 1));
        for (const sheet of sheets) {
          expect(sheet.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(523);
          for (const { at, width } of sheet) expect(width + 1e-9).toBeGreaterThanOrEqual(needs[at]?.least ?? 0);
        }
      }),
    );
  });
});

describe('a text in lines', () => {
  it.each([
    ['as it is where it fits', 'on  one line', 12, ['on  one line']],
    ['broken at blanks', 'two words more', 9, ['two words', 'more']],
    ['cut within a word that is wider than a line', 'a abcdefgh b', 5, ['a', 'abcde', 'fgh b']],
    ['a sign a line where not even one fits', 'abc', 0.5, ['a', 'b', 'c']],
    ['its own lines stay, also where all of it fits', 'one\r\n\ntwo\tx', 20, ['one', '', 'two x']],
    ['nothing', '', 5, ['']],
    ['a letter keeps its accent', 'ae\u0301b', 2, ['a', 'e\u0301', 'b']],
  ])('%s', (_name, text, width, lines) => expect(linesOf(text, width, measure)).toEqual(lines));

  it('loses no character, and no line is wider than the column', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = linesOf(text, width, measure);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        if (measure(text) > width) lines.forEach((line) => expect([...line].length).toBeLessThanOrEqual(width));
      }),
    );
  });
});
