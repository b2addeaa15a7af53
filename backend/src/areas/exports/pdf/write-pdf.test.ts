import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut, type Chart } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import fc from 'fast-check';
import { actualTextsInPdf, linesInPdf, readPdf, shownInPdf } from '../../../testing/read-pdf.ts';
import { TooManyRows } from '../table.ts';
import { writePdf } from './write-pdf.ts';

const fonts = join(process.cwd(), 'backend', 'fonts');
const mostRows = 1_000;
const heading = { title: 'Usage', detail: '2026-11-01 – 2026-11-19 · Asia/Kolkata', shapes: null };

describe('a table as PDF', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function* pieces(rows: readonly (readonly Cell[])[], size = 500) {
    for (let from = 0; from < rows.length; from += size) yield await Promise.resolve(rows.slice(from, from + size));
  }
  async function made(head: readonly string[], rows: readonly (readonly Cell[])[]) {
    const file = join(folder, 'table.pdf');
    await writePdf(file, { head, rows: pieces(rows) }, { heading, fonts, mostRows });
    return { bytes: await readFile(file), pages: readPdf(await readFile(file)) };
  }

  it('has its name, headers and every cell, in portrait if there are few columns', async () => {
    const { pages, bytes } = await made(['Day', 'Calls'], [['2026-11-01', 41], ['2026-11-02', 7]]); // prettier-ignore
    expect(pages).toEqual([['1', 'Usage', heading.detail, 'Day', 'Calls', '2026-11-01', '41', '2026-11-02', '7']]);
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it('is in landscape if there are many columns', async () => {
    const { bytes } = await made(['a', 'b', 'c', 'd', 'e', 'f'], [[1, 2, 3, 4, 5, 6]]);
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
  });

  it('repeats headers and numbers its pages; no row is lost between two', async () => {
    const { pages } = await made(['Row', 'Half'], Array.from({ length: 130 }, (_, at) => [`row ${at}`, at / 2])); // prettier-ignore
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((texts, at) => {
      expect(texts.slice(0, 1)).toEqual([String(at + 1)]);
      expect(texts).toContain('Half');
    });
    const rows = pages.flat().filter((text) => /^row \d+$/.test(text));
    expect(rows).toEqual(Array.from({ length: 130 }, (_, at) => `row ${at}`));
  });

  /** Glyph 0 of a font is the box for missing characters. */
  const MISSING = '\u0000';
  const written = async (text: string): Promise<string> => {
    const { pages } = await made(['Text'], [[text]]);
    return pages.flat().slice(4).join('');
  };

  it.each([
    ['Latin', 'Zoë Łukasz ₹ Nguyễn'],
    ['Cyrillic', 'Привет'],
    ['Greek', 'Ελλάδα'],
    ['Armenian', 'Հայաստան'],
    ['Georgian', 'საქართველო'],
    ['Ethiopic', 'ሰላም'],
    ['Japanese', '日本語です'],
    ['Chinese, simplified', '下载电话'],
    ['Chinese, traditional', '電話下載臺灣'],
    ['Korean', '안녕하세요'],
    ['two in one cell', 'Asha 田中'],
    ['Thai', 'สวัสดี'],
    ['Lao', 'ສະບາຍດີ'],
    ['emoji', 'ok 👍 📞'],
  ])('writes %s [UX-019]', async (_name, text) => expect(await written(text)).toBe(text));

  it.each([
    ['Devanagari', 'आशा हिन्दी'],
    ['Tamil', 'வணக்கம்'],
    ['Telugu', 'తెలుగు'],
    ['Bengali', 'বাংলা'],
    ['Gujarati', 'ગુજરાતી'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['Malayalam', 'മലയാളം'],
    ['Oriya', 'ଓଡ଼ିଆ'],
    ['Sinhala', 'සිංහල'],
    ['Khmer', 'ខ្មែរ'],
    ['Myanmar', 'မြန်မာ'],
  ])('writes %s, whose letters join and reorder, without a missing character [UX-019]', async (_name, text) => {
    const signs = await written(text);
    expect(signs).not.toContain(MISSING);
    expect(new Set(signs)).toEqual(new Set(text));
  });

  it.each([
    ['Hebrew', 'שלום עולם', 'םלוע םולש'],
    ['Hebrew with a number, which is read rightward', 'חדר 204', '204 רדח'],
    ['Hebrew within Latin', 'Name: שלום (new)', 'Name: םולש (new)'],
    ['Hebrew in brackets, which look the other way', 'שלום (עולם)', '(םלוע) םולש'],
  ])('writes %s from right to left [UX-019]', async (_name, text, seen) => expect(await written(text)).toBe(seen));

  it('joins Arabic letters, and stores the text for copying [UX-019]', async () => {
    const { bytes } = await made(['Text'], [['ببب'], ['ب']]);
    // A letter consists of a dot and a body that differs at the start, in the middle and at the end of a word, and alone.
    const glyphs = shownInPdf(bytes).flat().slice(4);
    expect([glyphs.length, new Set(glyphs).size]).toEqual([8, 5]);
    expect(actualTextsInPdf(bytes)).toEqual(['ببب', 'ب']);
  });

  it('lays out text in all supported scripts @whole', async () => {
    const blocks = [0x590, 0x600, 0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0xd80, 0xe00, 0xe80, 0x1000, 0x1780]; // prettier-ignore
    const sign = fc
      .tuple(fc.constantFrom(...blocks), fc.nat(0x7f))
      .map(([block, at]) => String.fromCodePoint(block + at));
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(sign, { maxLength: 12 }).map((signs) => [signs.join('')]),
          { maxLength: 40 },
        ),
        async (rows) => {
          expect((await made(['Text'], rows)).pages).not.toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('wraps a long text, and splits a row that is longer than a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' ');
    const { pages } = await made(['a', 'b', 'Text'], [['x', 'y', words]]);
    expect(pages.length).toBeGreaterThan(1);
    const found = pages
      .flat()
      .join(' ')
      .match(/word\d+/g);
    expect(found).toHaveLength(1_500);
  });

  it('spreads columns without room over several pages, with the first on each [UX-019]', async () => {
    const head = Array.from({ length: 29 }, (_, at) => `Column number ${at}`);
    const rows = Array.from({ length: 60 }, (_, row) => head.map((_title, at) => `c${row}-${at} of these`));
    const { pages } = await made(head, rows);
    const all = pages.flat();
    const cells = all.flatMap((text) => text.match(/c\d+-\d+ of these/) ?? []);
    expect(new Set(cells)).toEqual(new Set(rows.flat()));
    expect(cells.filter((cell) => cell.startsWith('c7-'))).toHaveLength(29 + pages.filter((page) => page.includes('c7-0 of these')).length - 1); // prettier-ignore
    expect(all).toContain('Usage · 2/4');
    const together = pages.filter((page) => page.includes('c0-0 of these'));
    expect(together).toHaveLength(4);
    // A row is at the same height on all sheets: all of them have the same rows.
    const firsts = together.map((page) => page.filter((text) => /^c\d+-0 of these$/.test(text)));
    for (const each of firsts) expect(each).toEqual(firsts[0]);
  });

  it('cuts no number, however wide a later one is [rule: UX-019] @whole', async () => {
    const rows = Array.from({ length: 510 }, (_, at) => ['x'.repeat(900), at < 500 ? at : 123_456_789_012 + at]);
    const { pages } = await made(['Text', 'Number'], rows);
    expect(pages.flat()).toContain('123456789521');
  });

  it('keeps the line breaks of a note', async () => {
    const { pages } = await made(['a', 'Note'], [['x', 'first\nsecond']]);
    expect(pages.flat().slice(-3)).toEqual(['x', 'first', 'second']);
  });

  it('is a page with headers if there are no rows', async () => {
    expect((await made(['Day', 'Calls'], [])).pages).toEqual([['1', 'Usage', heading.detail, 'Day', 'Calls']]);
  });

  it('is not made beyond the row limit, nor when its rows fail', async () => {
    const file = join(folder, 'never.pdf');
    const rows = Array.from({ length: 21 }, (_, at) => [at]);
    const within = (most: number) =>
      writePdf(file, { head: ['n'], rows: pieces(rows, 10) }, { heading, fonts, mostRows: most });
    await expect(within(20)).rejects.toThrow(TooManyRows);
    await expect(within(21)).resolves.toEqual([]);
    async function* failing(): AsyncGenerator<readonly (readonly Cell[])[]> {
      yield await Promise.resolve([[1]]);
      throw new Error('the database went away');
    }
    await expect(writePdf(file, { head: ['n'], rows: failing() }, { heading, fonts, mostRows })).rejects.toThrow(
      'went away',
    );
  });

  const chart: Chart = {
    ...{ kind: 'lines', unit: 'count', format: String },
    points: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((short) => ({ name: short, short })),
    series: [
      { id: 'offered', name: 'Offered', values: [41, 7, 60, 33] },
      { id: 'before', name: 'Before', values: [30, null, 12, 20], reference: 'offered' },
    ],
  };
  it('has its chart above the table: the lines of the page, with axes and names [INS-030]', async () => {
    const file = join(folder, 'chart.pdf');
    const { shapes } = layOut(chart, { width: (595.28 - 2 * 36) / 0.75, height: 240 });
    const drawn = { ...heading, shapes };
    await writePdf(
      file,
      { head: ['Day', 'Offered'], rows: pieces([['2026-11-01', 41]]) },
      { heading: drawn, fonts, mostRows },
    );
    const bytes = await readFile(file);
    const [texts = []] = readPdf(bytes);
    const written = shapes.flatMap((shape) => (shape.is === 'text' ? [shape.text] : []));
    for (const text of ['0', '60', '2026-11-04', 'Offered', 'Before']) expect(written).toContain(text);
    expect(texts).toEqual(['1', 'Usage', heading.detail, ...written, 'Day', 'Offered', '2026-11-01', '41']);
    const courses = shapes.flatMap((shape) => (shape.is === 'path' && shape.ink !== 'grid' ? [shape.d] : []));
    expect(courses).toHaveLength(2);
    const [lines = []] = linesInPdf(bytes);
    for (const course of courses)
      for (const part of course.match(/M[^MZ]*/g) ?? []) expect(lines.join('')).toContain(part);
  });

  it('is readable on the disk by its owner only', async () => {
    await made(['n'], [[1]]);
    expect((await stat(join(folder, 'table.pdf'))).mode & 0o777).toBe(0o600);
  });
});
