const separators = [',', ';', '\t'] as const;

/** Number of characters within which the header row is expected. */
const BEGIN = 20_000;

/** A quoted cell, which may contain separators and line ends. */
const quoted = /(^|[,;\t\r\n])"(?:[^"]|"")*"(?=[,;\t\r\n]|$)/g;

/** Returns the first line with content; quoted text does not separate columns. */
const firstLine = (text: string): string =>
  /^[\r\n]*([^\r\n]*)/.exec(text.slice(0, BEGIN).replace(quoted, '$1"'))?.[1] ?? '';

/** Returns the most frequent separator of the header row. */
function separatorOf(text: string): string {
  const line = firstLine(text);
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** Whether it contains bytes that no text has: a workbook or a picture instead of a CSV file. */
export const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('PK\u0003');

/** Excel's own first line, which names the separator; a program that took it for a row added empty cells. */
const hint = /^\ufeff?"?sep=([^\w"\r\n])"?[,;\t]*(?:\r\n|\n|\r)/i;

/** Removes Excel's hint and a byte order mark. */
export const withoutHint = (text: string): string => text.replace(hint, '').replace(/^\ufeff/, '');

/**
 * Returns csv-parse's options for a CSV file (RFC 4180) with this beginning, without its hint: comma, semicolon, tab, or the separator
 * in the hint. An empty line is a row without cells, so that rows keep their numbers in a spreadsheet.
 */
export const csvOptions = (begin: string) => ({
  ...{ delimiter: hint.exec(begin)?.[1] ?? separatorOf(begin), record_delimiter: ['\r\n', '\n', '\r'] },
  ...{ relax_column_count: true, relax_quotes: true },
});

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
