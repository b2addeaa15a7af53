/** Facts about table files for pages that create none: small, and separate from the code that writes files. */
export { columnLetters } from './column-letters.ts';
export { csvSeparatorOf, csvSeparators, type CsvSeparator } from './separator.ts';
