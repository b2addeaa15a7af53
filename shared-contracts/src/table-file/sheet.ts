import { columnLetters } from '../table-form/column-letters.ts';

/** The parts of an Office Open XML workbook with one sheet (ECMA-376 part 1, §12 and §18.3); cells are numbers or inline text. */
export type Cell = string | number;

/** Maximum number of rows of a sheet (ECMA-376: 2^20), including the header. */
export const SHEET_ROWS = 1_048_576;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 allows no other control characters, and no unpaired surrogates. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g; // eslint-disable-line no-control-regex
const MOST = 32_767; // maximum number of characters in a cell

/** Spreadsheets read `_x0041_` as A (ECMA-376 part 1, §22.9.2.19): the underscore of such a text is escaped in the same way. */
const escaped = /_(?=x[0-9a-f]{4}_)/gi;

const xmlText = (text: string): string =>
  text
    .slice(0, MOST)
    .replace(/\r\n?/g, '\n') // an XML parser would do the same
    .replace(forbidden, '')
    .replace(escaped, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const cell = (value: Cell, at: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(String(value))}</t></is></c>`;

/** Formats a row; its number starts with 1, so that readers that use references find each cell. */
export const sheetRow = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((value, column) => cell(value, `${columnLetters(column)}${row}`)).join('')}</row>`;

/** Start of the sheet before its rows: the header row is frozen. */
export const sheetBegin = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const types = [
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
  `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>`,
  `<Override PartName="/${SHEET_PATH}" ContentType="${content}.worksheet+xml"/>`,
].join('');

/** All parts except the sheet: path and text. */
export const workbookParts = (sheetName: string): readonly (readonly [path: string, text: string])[] => [
  ['[Content_Types].xml', `${head}<Types xmlns="${packages}/content-types">${types}</Types>`],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];
