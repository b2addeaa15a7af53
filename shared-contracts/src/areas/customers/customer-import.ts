import { countrySchema } from '@patchbay/shared-contracts/sheets';
import { z } from '@patchbay/shared-contracts/zod';

/** Columns of a file of customers, one customer per row [CUST-078]. A cell may hold several numbers, separated by `;` or a space. */
export const importColumns = [
  'name',
  'number',
  'company',
  'email',
  'status',
  'additional_info_1',
  'additional_info_2',
  'note',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Maximum number of rows per file. */
export const IMPORT_ROWS = 5_000;
export const IMPORT_CHARACTERS = 1_500_000;

/**
 * POST a preview, then POST the same to import it: the text of the file, and the meaning of each column (`columns[i]` for the i-th
 * column; null: ignored). `country`: for numbers without a country code (default: the account's). Without `columns` the first row is
 * read as headers, and the answer returns the recognised columns.
 */
export const importCustomersSchema = z.strictObject({
  csv: z.string().min(1).max(IMPORT_CHARACTERS),
  columns: z.array(z.enum(importColumns).nullable()).max(100).optional(),
  country: countrySchema.optional(),
});
export type ImportCustomers = z.input<typeof importCustomersSchema>;

/** Reasons why a row is skipped. `duplicate-in-file`: an earlier row has this number; `exists`: a customer has it. */
export const importProblems = [
  'required',
  'name-length',
  'name-characters',
  'number',
  'company-length',
  'email',
  'status',
  'too-long',
  'duplicate-in-file',
  'exists',
] as const;
export type ImportProblem = (typeof importProblems)[number];
/** `row`: row of the file, the header is row 1. */
export const importRowProblemSchema = z.object({
  row: z.number().int(),
  column: z.enum(importColumns),
  problem: z.enum(importProblems),
  value: z.string(),
});
/** `heads`: as in the file; `sample`: its first rows; `problems`: of the first 200 rows with any. Nothing is stored. */
export const importPreviewAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    heads: z.array(z.string()),
    columns: z.array(z.enum(importColumns).nullable()),
    sample: z.array(z.array(z.string())),
    /** Numbers that each row of the sample would store, E.164; empty when none is valid. */
    numbers: z.array(z.array(z.string())),
    /** Country assumed for numbers without a country code. */
    country: countrySchema,
    rows: z.number().int(),
    /** Number of valid rows. */
    good: z.number().int(),
    bad: z.number().int(),
    problems: z.array(importRowProblemSchema),
  }),
});
export type ImportPreview = z.infer<typeof importPreviewAnswerSchema>['data'];
/** All valid rows are stored together, the others are skipped; `problems` as in the preview, checked again. */
export const importAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ created: z.number().int(), skipped: z.number().int(), problems: z.array(importRowProblemSchema) }),
});
export const importErrors = {
  unreadable: { status: 400, code: 'csv', message: 'This is not a CSV file.' },
  tooManyRows: { status: 400, code: 'too-many-rows', message: 'A file can have at most 5,000 rows.' },
  noNumber: {
    status: 400,
    code: 'no-number-column',
    message: 'Choose one column for the name and one for the number.',
  },
} as const;
