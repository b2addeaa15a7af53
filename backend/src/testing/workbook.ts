import { strToU8, zipSync } from 'fflate';

/** A cell in a sheet's XML: a text, or the content of `<v>` for a number. */
export type WrittenCell = string | { readonly v: string } | null;

const letter = (at: number): string => String.fromCharCode(65 + at);
const cellXml = (cell: WrittenCell, ref: string): string => {
  if (cell === null) return '';
  return typeof cell === 'string'
    ? `<c r="${ref}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${ref}"><v>${cell.v}</v></c>`;
};

const files = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Numbers" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};

/** Creates an XLSX file (ECMA-376) of one sheet with these rows; further files of its archive as bytes. */
export function workbookOf(
  rows: readonly (readonly WrittenCell[])[],
  more: Readonly<Record<string, Uint8Array>> = {},
): Buffer {
  const written = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join('')}</row>`,
  );
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${written.join('')}</sheetData></worksheet>`;
  const texts = { ...files, 'xl/worksheets/sheet1.xml': sheet };
  const bytes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync({ ...bytes, ...more }));
}
