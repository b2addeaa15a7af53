const separators = [',', ';', '\t'] as const;

/** The first line, as far as a file has one; what stands in quotes parts no columns. */
const firstLine = (text: string): string => (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');

/** What the heads are parted by most often. */
function separatorOf(text: string): string {
  const line = firstLine(text);
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** Bytes that no text has: a workbook or a picture was taken for a CSV file. */
export const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('PK\u0003');

/**
 * How csv-parse reads a CSV file (RFC 4180) that begins so: comma, semicolon or tab. An empty line is a row without cells, so that rows
 * keep the numbers a spreadsheet shows.
 */
export const csvOptions = (begin: string) => ({
  ...{ delimiter: separatorOf(begin), record_delimiter: ['\r\n', '\n', '\r'] },
  ...{ relax_column_count: true, relax_quotes: true },
});

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
