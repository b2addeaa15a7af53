export const csvSeparators = [',', ';'] as const;

/** Separator between the cells of a line. */
export type CsvSeparator = (typeof csvSeparators)[number];

/** Languages whose regions use a decimal comma: there Excel, which follows the regional settings of the computer, expects semicolons. */
const withSemicolons: readonly (string | null)[] = ['de', 'es', 'fr'];

/** Returns the separator of a user's files: the chosen one, otherwise the one that spreadsheets in the user's language expect [UX-019]. */
export const csvSeparatorOf = (chosen: CsvSeparator | null, language: string | null): CsvSeparator =>
  chosen ?? (withSemicolons.includes(language) ? ';' : ',');
