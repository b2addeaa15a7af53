export const csvSeparators = [',', ';'] as const;

/** What parts the cells of a line. */
export type CsvSeparator = (typeof csvSeparators)[number];

/** Excel reads CSV files by the region of its computer; where people write 1,5 it expects semicolons. */
const withSemicolons: readonly (string | null)[] = ['de', 'es', 'fr'];

/** What parts the cells of a person's files: what they chose, otherwise what spreadsheets in their language expect [UX-019]. */
export const csvSeparatorOf = (chosen: CsvSeparator | null, language: string | null): CsvSeparator =>
  chosen ?? (withSemicolons.includes(language) ? ';' : ',');
