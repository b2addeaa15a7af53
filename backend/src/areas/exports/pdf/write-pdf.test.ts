import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut, type Chart } from '@patchbay/shared-contracts/chart';
import { PDF_ROWS } from '@patchbay/shared-contracts/exports';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import { linesInPdf, readPdf } from '../../../testing/read-pdf.ts';
import { TooManyRows } from '../table.ts';
import { writePdf } from './write-pdf.ts';

const fonts = join(process.cwd(), 'backend', 'fonts');
const heading = { title: 'Usage', detail: '2026-11-01 – 2026-11-19 · Asia/Kolkata' };

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
    await writePdf(file, { head, rows: pieces(rows) }, heading, fonts);
    return { bytes: await readFile(file), pages: readPdf(await readFile(file)) };
  }

  it('has what it is of, the heads and each cell, on an upright page where there are few columns', async () => {
    const { pages, bytes } = await made(['Day', 'Calls'], [['2026-11-01', 41], ['2026-11-02', 7]]); // prettier-ignore
    expect(pages).toEqual([['1', 'Usage', heading.detail, 'Day', 'Calls', '2026-11-01', '41', '2026-11-02', '7']]);
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it('lies where there are many columns', async () => {
    const { bytes } = await made(['a', 'b', 'c', 'd', 'e', 'f'], [[1, 2, 3, 4, 5, 6]]);
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
  });

  it('repeats the heads and counts its pages; no row is lost between two', async () => {
    const { pages } = await made(['Row', 'Half'], Array.from({ length: 130 }, (_, at) => [`row ${at}`, at / 2])); // prettier-ignore
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((texts, at) => {
      expect(texts.slice(0, 1)).toEqual([String(at + 1)]);
      expect(texts).toContain('Half');
    });
    const rows = pages.flat().filter((text) => /^row \d+$/.test(text));
    expect(rows).toEqual(Array.from({ length: 130 }, (_, at) => `row ${at}`));
  });

  it('writes every script of its readers, and names of two in one cell', async () => {
    const texts = ['Zoë Łukasz', 'Привет', 'Ελλάδα', '日本語です', '下载电话', 'आशा'];
    const { pages } = await made(['Text'], texts.map((text) => [text])); // prettier-ignore
    const all = pages.flat().join('');
    for (const text of texts.slice(0, 5)) expect(all).toContain(text);
    expect(all).not.toContain('?');
    expect((await made(['Text'], [['Asha 田中']])).pages.flat().join('')).toContain('Asha 田中');
  });

  it('breaks a long text into lines, and a row that is longer than a page over pages', async () => {
    const words = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' ');
    const { pages } = await made(['a', 'b', 'Text'], [['x', 'y', words]]);
    expect(pages.length).toBeGreaterThan(1);
    const found = pages
      .flat()
      .join(' ')
      .match(/word\d+/g);
    expect(found).toHaveLength(1_500);
  });

  it('keeps the lines of a note that was written in several', async () => {
    const { pages } = await made(['a', 'Note'], [['x', 'first\nsecond']]);
    expect(pages.flat().slice(-3)).toEqual(['x', 'first', 'second']);
  });

  it('is a page with its heads where there is no row', async () => {
    expect((await made(['Day', 'Calls'], [])).pages).toEqual([['1', 'Usage', heading.detail, 'Day', 'Calls']]);
  });

  it('is not made of more rows than anybody reads, nor when its rows fail', async () => {
    const file = join(folder, 'never.pdf');
    const many = Array.from({ length: PDF_ROWS + 1 }, (_, at) => [at]);
    const table = { head: ['n'], rows: pieces(many, PDF_ROWS + 1) };
    await expect(writePdf(file, table, heading, fonts)).rejects.toThrow(TooManyRows);
    async function* failing(): AsyncGenerator<readonly (readonly Cell[])[]> {
      yield await Promise.resolve([[1]]);
      throw new Error('the database went away');
    }
    await expect(writePdf(file, { head: ['n'], rows: failing() }, heading, fonts)).rejects.toThrow('went away');
  });

  const chart: Chart = {
    ...{ kind: 'lines', unit: 'count', format: String },
    points: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((short) => ({ name: short, short })),
    series: [
      { id: 'offered', name: 'Offered', values: [41, 7, 60, 33] },
      { id: 'before', name: 'Before', values: [30, null, 12, 20], reference: 'offered' },
    ],
  };
  it('has its chart above the table: the lines that the page draws, with axes and names [INS-030]', async () => {
    const file = join(folder, 'chart.pdf');
    const given: unknown[] = [];
    const drawn = { ...heading, chart: (table: object) => (given.push(table), chart) };
    await writePdf(file, { head: ['Day', 'Offered'], rows: pieces([['2026-11-01', 41]]) }, drawn, fonts);
    expect(given).toEqual([{ head: ['Day', 'Offered'], rows: [['2026-11-01', 41]] }]);
    const bytes = await readFile(file);
    const [texts = []] = readPdf(bytes);
    const { shapes } = layOut(chart, { width: (595.28 - 2 * 36) / 0.75, height: 240 });
    const written = shapes.flatMap((shape) => (shape.is === 'text' ? [shape.text] : []));
    for (const text of ['0', '60', '2026-11-04', 'Offered', 'Before']) expect(written).toContain(text);
    expect(texts).toEqual(['1', 'Usage', heading.detail, ...written, 'Day', 'Offered', '2026-11-01', '41']);
    const courses = shapes.flatMap((shape) => (shape.is === 'path' && shape.ink !== 'grid' ? [shape.d] : []));
    expect(courses).toHaveLength(2);
    const [lines = []] = linesInPdf(bytes);
    for (const course of courses)
      for (const part of course.match(/M[^MZ]*/g) ?? []) expect(lines.join('')).toContain(part);
  });

  it('is for its owner’s eyes on the disk', async () => {
    await made(['n'], [[1]]);
    expect((await stat(join(folder, 'table.pdf'))).mode & 0o777).toBe(0o600);
  });
});
