/** What a page says of files of tables without making one: small, apart from what writes them. */
export { columnLetters } from './column-letters.ts';
export { csvSeparatorOf, csvSeparators, type CsvSeparator } from './separator.ts';
