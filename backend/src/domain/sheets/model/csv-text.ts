const separators = [',', ';', '\t'] as const;

/** Within which a file has its heads. */
const BEGIN = 20_000;

/** A cell in quotes, which may hold separators and line ends. */
const quoted = /(^|[,;\t\r\n])"(?:[^"]|"")*"(?=[,;\t\r\n]|$)/g;

/** The first line that has something in it, as far as a file has one; what stands in quotes parts no columns. */
const firstLine = (text: string): string =>
  /^[\r\n]*([^\r\n]*)/.exec(text.slice(0, BEGIN).replace(quoted, '$1"'))?.[1] ?? '';

/** What the heads are parted by most often. */
function separatorOf(text: string): string {
  const line = firstLine(text);
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** Bytes that no text has: a workbook or a picture was taken for a CSV file. */
export const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('PK\u0003');

/** Excel's own first line, which says what the columns are parted by: a sign; a program that took it for a row gave it empty cells. */
const hint = /^\ufeff?"?sep=([^\w"\r\n])"?[,;\t]*(?:\r\n|\n|\r)/i;

/** Without Excel's hint and without a byte order mark. */
export const withoutHint = (text: string): string => text.replace(hint, '').replace(/^\ufeff/, '');

/**
 * How csv-parse reads a CSV file (RFC 4180) that begins so, once it is without its hint: comma, semicolon, tab, or what the hint says. An
 * empty line is a row without cells, so that rows keep the numbers a spreadsheet shows.
 */
export const csvOptions = (begin: string) => ({
  ...{ delimiter: hint.exec(begin)?.[1] ?? separatorOf(begin), record_delimiter: ['\r\n', '\n', '\r'] },
  ...{ relax_column_count: true, relax_quotes: true },
});

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
