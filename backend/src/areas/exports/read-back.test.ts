// @whole starts LibreOffice and Python
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import type { CsvSeparator } from '@patchbay/shared-contracts/table-form';
import { parse } from 'csv-parse/sync';
import { Workbook } from 'exceljs';
import { read, utils } from 'xlsx';
import { z } from 'zod';
import { describeWith, findProgram } from '@patchbay/testing/programs';
import { writeTable } from './write-file.ts';

const python = findProgram('PATCHBAY_OPENPYXL', 'python3');
const office = findProgram('PATCHBAY_SOFFICE', 'soffice');
const run = promisify(execFile);

const head = ['what', 'as it is'];
/** Texts that a program could misinterpret. */
const texts = [
  ...['=1+1', '+49 151 1234', '-5', '@SUM(A1)', '＝1+1', 'a;=1+1', 'a,=1+1', '=HYPERLINK("http://x","y")'],
  ...['a;b', 'a,b', 'a\tb', 'says "no"', 'two\nlines', ' spaces ', "it's", '<b>&amp;</b>', '山田 Jürgen 😀 محمد'],
];
/** Excel, SheetJS and LibreOffice decode it as ECMA-376 requires; exceljs and openpyxl leave the escape unchanged. */
const escaped = '_x0041_';
const numbers = [1.5, -3, 0, 12_345_678];
const rowsOf = (cells: readonly Cell[]): readonly (readonly Cell[])[] => cells.map((cell, at) => [`row ${at}`, cell]);
const seconds = (rows: readonly (readonly unknown[])[]): unknown[] => rows.slice(1).map((row) => row[1]);

const textRows = z.array(z.array(z.string()));
const csvRows = (csv: string, delimiter: string) => textRows.parse(parse(csv, { delimiter, bom: true }));

describeWith('LibreOffice, and Python with openpyxl', python && office)('our files in other programs', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'read-back-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function written(format: 'csv' | 'xlsx', cells: readonly Cell[], separator: CsvSeparator = ',') {
    const file = join(folder, `table.${format}`);
    const rows = new ReadableStream({
      start(pieces) {
        pieces.enqueue(rowsOf(cells));
        pieces.close();
      },
    });
    const heading = { title: '', detail: '', shapes: null };
    await writeTable(file, { head, rows }, { format, separator, pdf: { heading, fonts: '', mostRows: 1 } });
    return file;
  }

  /** Converts a file with LibreOffice; `as` is the target extension, `reading` the options for text files. */
  async function converted(file: string, as: string, reading: readonly string[] = []): Promise<string> {
    const out = await mkdtemp(join(folder, 'out-'));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const args = [profile, '--headless', ...reading, '--convert-to', as, '--outdir', out, file];
    await run(office ?? '', args, { timeout: 120_000, env: { ...process.env, HOME: folder } });
    return readFile(join(out, `table.${as.replace(/:.*/, '')}`), 'utf8');
  }
  const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
  /** Options: separator, UTF-8, number format of a language (1033: English, 1031: German), formulas evaluated. */
  const readingCsv = (separator: CsvSeparator, language: number) => [
    `--infilter=CSV:${separator.charCodeAt(0)},34,76,1,,${language},false,true,false,,,,true`,
  ];

  it('exceljs reads a workbook as it was written [UX-019]', async () => {
    const book = new Workbook();
    await book.xlsx.readFile(await written('xlsx', [...texts, ...numbers]));
    const sheet = book.worksheets[0];
    const cells = [...texts, ...numbers].map((_, at) => sheet?.getCell(at + 2, 2).value);
    expect(cells).toEqual([...texts, ...numbers]);
  });

  it('SheetJS reads a workbook as it was written [UX-019]', async () => {
    const sheets = read(await readFile(await written('xlsx', [...texts, escaped, ...numbers])));
    const rows = z
      .array(z.array(z.unknown()))
      .parse(utils.sheet_to_json(sheets.Sheets[sheets.SheetNames[0] ?? ''] ?? {}, { header: 1 }));
    expect(seconds(rows)).toEqual([...texts, escaped, ...numbers]);
  });

  it('openpyxl reads a workbook as it was written, without a formula [UX-019]', async () => {
    const file = await written('xlsx', [...texts, ...numbers]);
    const script =
      'import json,sys,openpyxl\nrows=openpyxl.load_workbook(sys.argv[1]).active.iter_rows()\nprint(json.dumps([[c.value if c.data_type!="f" else {"formula":c.value} for c in r] for r in rows]))';
    const { stdout } = await run(python ?? '', ['-c', script, file]);
    const rows = z.array(z.array(z.unknown())).parse(JSON.parse(stdout));
    expect(seconds(rows)).toEqual([...texts, ...numbers]);
  });

  it('LibreOffice reads a workbook as it was written, without a formula [UX-019]', async () => {
    const file = await written('xlsx', [...texts, escaped, ...numbers]);
    const cells = seconds(csvRows(await converted(file, AS_CSV), ','));
    expect(cells).toEqual([...texts, escaped, ...numbers.map(String)]);
    expect(await converted(file, 'fods')).not.toContain('table:formula');
  });

  it.each([[',', 1033] as const, [';', 1031] as const])(
    'LibreOffice carries out nothing of a CSV file with %j, and has its cells and numbers [UX-019]',
    async (separator, language) => {
      const file = await written('csv', [...texts, ...numbers], separator);
      const reading = readingCsv(separator, language);
      const sheet = await converted(file, 'fods', reading);
      expect(sheet).not.toContain('table:formula');
      for (const number of numbers) expect(sheet).toContain(`office:value-type="float" office:value="${number}"`);
      const plain = ['a;b', 'a,b', 'says "no"', 'two\nlines', "it's", '<b>&amp;</b>', '山田 Jürgen 😀 محمد'];
      expect(seconds(csvRows(await converted(file, AS_CSV, reading), ','))).toEqual(expect.arrayContaining(plain));
    },
  );

  it.each([',', ';'] as const)('Python and SheetJS read a CSV file with %j [UX-019]', async (separator) => {
    const file = await written('csv', texts, separator);
    const script =
      'import csv,json,sys\nprint(json.dumps(list(csv.reader(open(sys.argv[1],encoding="utf-8-sig",newline=""),delimiter=sys.argv[2]))))';
    const { stdout } = await run(python ?? '', ['-c', script, file, separator]);
    const ours = csvRows(await readFile(file, 'utf8'), separator);
    expect(textRows.parse(JSON.parse(stdout))).toEqual(ours);
    const bytes = await readFile(file);
    const sheets = read(bytes, { raw: true });
    const rows = utils.sheet_to_json(sheets.Sheets[sheets.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows).toEqual(ours);
  });
});
