import {
  csvOf,
  SHEET_PATH,
  sheetBegin,
  sheetEnd,
  sheetRow,
  workbookParts,
  type Cell,
} from '@patchbay/shared-contracts/table-file';
import { type CsvSeparator } from '@patchbay/shared-contracts/table-form';

type Rows = readonly (readonly Cell[])[];

export const csvFile = (rows: Rows, separator: CsvSeparator): Blob =>
  new Blob([csvOf(rows, separator)], { type: 'text/csv;charset=utf-8' });

/** Creates an Excel workbook with one sheet; the packing code is loaded on demand. */
export async function sheetFile(rows: Rows, sheetName: string): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const parts = [
    ...workbookParts(sheetName),
    [SHEET_PATH, sheetBegin + rows.map((row, at) => sheetRow(row, at + 1)).join('') + sheetEnd] as const,
  ];
  const zipped = zipSync(Object.fromEntries(parts.map(([path, text]) => [path, strToU8(text)])));
  return new Blob([zipped.slice().buffer], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

export const svgFile = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** Pixel ratio of the picture, for high-density screens. */
const SCALE = 2;

const imageOf = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => fail(new Error('The drawing cannot be read.'));
    image.src = address;
  });

/** Renders the drawing as PNG. Rejects where the browser cannot. */
export async function pngFile(svg: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(svgFile(svg));
  try {
    const image = await imageOf(address);
    const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (file === null) throw new Error('The picture cannot be made.');
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
