import fc from 'fast-check';
import { columnWidths, linesOf } from './page-table.ts';

const measure = (text: string) => text.length;

describe('widths of the columns of a page', () => {
  it.each([
    ['an even part of what is left', [10, 20, 30], 90, [20, 30, 40]],
    ['what they need where that is little, and the others share the rest', [10, 200, 300], 110, [10, 50, 50]],
    ['one that needs a little more than its part takes what others leave', [10, 60, 300], 160, [10, 60, 90]],
  ])('%s', (_name, natural, available, widths) => expect(columnWidths(natural, available)).toEqual(widths));

  it('fill the page, and nobody gets more than one that needs more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }), (natural) => {
        const widths = columnWidths(natural, 700);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(700);
        const byNeed = natural
          .map((need, at) => ({ need, width: widths[at] ?? 0 }))
          .toSorted((a, b) => a.need - b.need);
        byNeed.slice(1).forEach(({ width }, at) => expect(width + 1e-9).toBeGreaterThanOrEqual(byNeed[at]?.width ?? 0));
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
  ])('%s', (_name, text, width, lines) => expect(linesOf(text, width, measure)).toEqual(lines));

  it('loses no sign, and no line is wider than the column', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = linesOf(text, width, measure);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        if (measure(text) > width) lines.forEach((line) => expect([...line].length).toBeLessThanOrEqual(width));
      }),
    );
  });
});
