/** Rows as text of a CSV file, and as parts of a workbook: for the server's prepared files and for files saved by a page. */
export { CSV_MARK, csvCell, csvLine, csvOf, withoutGuards } from './csv.ts';
export { SHEET_PATH, SHEET_ROWS, sheetBegin, sheetEnd, sheetRow, workbookParts, type Cell } from './sheet.ts';
