import { countrySchema } from '@patchbay/shared-contracts/sheets';
import { z } from '@patchbay/shared-contracts/zod';

/** What a file of customers may have, one customer a row [CUST-078]. Several numbers stand in one cell, by `;` or a space. */
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

/** Rows of one file, and its characters. */
export const IMPORT_ROWS = 5_000;
export const IMPORT_CHARACTERS = 1_500_000;

/**
 * POST a preview, then POST the same to import it: the text of the file, and which column is what (`columns[i]` is of the i-th column;
 * null: not taken). `country`: of numbers without a country's code (default: the account's). Without `columns` the first row is read as heads, and the answer says what was understood.
 */
export const importCustomersSchema = z.strictObject({
  csv: z.string().min(1).max(IMPORT_CHARACTERS),
  columns: z.array(z.enum(importColumns).nullable()).max(100).optional(),
  country: countrySchema.optional(),
});
export type ImportCustomers = z.input<typeof importCustomersSchema>;

/** Why a row is not taken; of the field named. `duplicate-in-file`: an earlier row has this number; `exists`: a customer has it. */
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
/** `row`: of the file, the heads are row 1. */
export const importRowProblemSchema = z.object({
  row: z.number().int(),
  column: z.enum(importColumns),
  problem: z.enum(importProblems),
  value: z.string(),
});
/** `heads`: as the file has them; `sample`: its first rows; `problems`: of the first 200 rows that have any. Nothing is stored. */
export const importPreviewAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    heads: z.array(z.string()),
    columns: z.array(z.enum(importColumns).nullable()),
    sample: z.array(z.array(z.string())),
    /** Of each row of the sample what would be stored, E.164; none where no number of it can be. */
    numbers: z.array(z.array(z.string())),
    /** Of which country numbers without a country's code are taken to be. */
    country: countrySchema,
    rows: z.number().int(),
    /** Rows that would be taken. */
    good: z.number().int(),
    bad: z.number().int(),
    problems: z.array(importRowProblemSchema),
  }),
});
export type ImportPreview = z.infer<typeof importPreviewAnswerSchema>['data'];
/** All good rows are stored together, the others are not; `problems` as in the preview, found anew. */
export const importAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ created: z.number().int(), skipped: z.number().int(), problems: z.array(importRowProblemSchema) }),
});
export const importErrors = {
  unreadable: { status: 400, code: 'csv', message: 'This is not a CSV file.' },
  tooManyRows: { status: 400, code: 'too-many-rows', message: 'A file may have 5,000 rows.' },
  noNumber: { status: 400, code: 'no-number-column', message: 'One column must be the name, and one the number.' },
} as const;
