import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { readingShape } from '@patchbay/shared-contracts/sheets';
import { phonebookLimits, phonebookName, rowProblems } from './rules.ts';

/**
 * - `reading`: its file is being read
 * - `checking`: the columns were changed, and its rows are being checked again
 * - `waiting`: for a user to assign columns, correct rows, and finish it
 * - `ready`: usable for calls, and no longer editable
 * - `broken`: the server died while reading; none of its rows was stored
 */
export const phonebookStates = ['reading', 'checking', 'waiting', 'ready', 'broken'] as const;
export type PhonebookState = (typeof phonebookStates)[number];

/** Meaning of a column of the file: at least one is the number; null: stored as additional data. */
export const phonebookColumns = ['number', 'name'] as const;
export type PhonebookColumn = (typeof phonebookColumns)[number];

/**
 * `count`: rows of the file, `valid`: those with a number of their own. `ndnc_count`: numbers on the do-not-call list when last
 * counted, null: never. `created_dt` is ISO 8601, `created_by` a name. `progress`: share that is read or checked, 0 to 1, null when
 * unknown. `used_by`: names of unfinished campaigns that call its numbers; while there are any it cannot be deleted.
 */
export const phonebookSchema = z.object({
  id: z.string(),
  name: z.string(),
  file_name: z.string(),
  state: z.enum(phonebookStates),
  count: z.number().int(),
  valid: z.number().int(),
  ndnc_count: z.number().int().nullable(),
  created_dt: z.string(),
  created_by: z.string(),
  progress: z.number().nullable(),
  used_by: z.array(z.string()),
});
export type Phonebook = z.infer<typeof phonebookSchema>;

/** GET the phonebooks, newest first [CONF-PB-007]. */
export const phonebooksQuerySchema = z.strictObject({
  search: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const phonebooksAnswerSchema = z.object({
  data: z.object({ objects: z.array(phonebookSchema), meta: z.object({ total_count: z.number().int() }) }),
});

/**
 * POST the file itself, as `application/octet-stream`; CSV (RFC 4180). It is stored completely and becomes `waiting`, or not at all:
 * during upload and reading nothing is visible [CONF-PB-003, CONF-PB-012].
 */
export const uploadQuerySchema = z.strictObject({
  ...{ name: phonebookName, file_name: z.string().min(1).max(255) },
  ...readingShape,
});
/** 400 of a file: `row` when one of its cells was the reason. */
export const refusedFileSchema = errorAnswerSchema.extend({ data: z.object({ row: z.number().int() }).optional() });
export const uploadAnswerSchema = z.object({ status: z.literal(201), data: phonebookSchema });

/** One phonebook, with a preview of its file: the headers, the meaning of each column, its first rows, and the number of wrong rows. */
export const phonebookDetailAnswerSchema = z.object({
  status: z.literal(200),
  data: phonebookSchema.extend({
    heads: z.array(z.string()),
    columns: z.array(z.enum(phonebookColumns).nullable()),
    sample: z.array(z.array(z.string())),
    /** Number of each row of the sample as stored, E.164; null: none that can be called. */
    numbers: z.array(z.string().nullable()),
    bad: z.number().int(),
  }),
});
export type PhonebookDetail = z.infer<typeof phonebookDetailAnswerSchema>['data'];

/** PUT the meaning of columns: all rows are checked again. */
export const phonebookColumnsSchema = z.strictObject({
  columns: z.array(z.enum(phonebookColumns).nullable()).max(phonebookLimits.columns),
});

/** Wrong rows, in their order. `row`: row of the file, the header is row 1; `value`: text in the number column. */
export const wrongRowSchema = z.object({
  row: z.number().int(),
  cells: z.array(z.string()),
  value: z.string(),
  problem: z.enum(rowProblems),
});
export type WrongRow = z.infer<typeof wrongRowSchema>;
export const wrongRowsQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const wrongRowsAnswerSchema = z.object({
  data: z.object({ objects: z.array(wrongRowSchema), meta: z.object({ total_count: z.number().int() }) }),
});

/** PUT a corrected number for a row. */
export const mendRowSchema = z.strictObject({ number: z.string().max(phonebookLimits.cell) });
/** `problem`: remaining fault of the row, null: none; `bad`: wrong rows left. */
export const mendRowAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ row: z.number().int(), problem: z.enum(rowProblems).nullable(), bad: z.number().int() }),
});

/** POST: completes the phonebook; with `without_bad` wrong rows are left out, otherwise they are a refusal. */
export const finishSchema = z.strictObject({ without_bad: z.boolean() });
export const onePhonebookAnswerSchema = z.object({ status: z.literal(200), data: phonebookSchema });

/**
 * GET how many of its numbers are on the do-not-call list; counted again [CONF-PB-008]. -2: not ready, so it cannot be counted
 * [CONF-PB-006].
 */
export const ndncCountQuerySchema = z.strictObject({ phonebook_id: z.string().max(64) });
export const ndncCountAnswerSchema = z.object({ status: z.literal(200), ndnc_count: z.number().int() });
export const NDNC_FAILED = -2;

export const removeQuerySchema = z.strictObject({ id: z.string().max(64) });
export const removedAnswerSchema = z.object({ status: z.literal(200) });
/** 409 of a deletion: names of the campaigns that use it. */
export const phonebookUsedSchema = errorAnswerSchema.extend({ used_by: z.array(usedBySchema).optional() });

/** GET a file of its numbers: as `numberstatus.csv`, or with the do-not-call status as `dndstatus.csv` [CONF-PB-010]. */
export const statusQuerySchema = z.strictObject({
  id: z.string().max(64),
  type: z.enum(['number', 'DND']).default('number'),
});
export const statusFiles = { number: 'numberstatus.csv', DND: 'dndstatus.csv' } as const;

export const phonebookErrors = {
  notFound: { status: 404, code: 'unknown-phonebook', message: 'This phonebook does not exist.' },
  taken: { status: 409, code: 'name-taken', message: 'Another phonebook has this name.' },
  empty: { status: 400, code: 'empty-file', message: 'The file has no rows.' },
  unreadable: { status: 400, code: 'unreadable-file', message: 'This is neither a CSV nor an XLSX file.' },
  busy: { status: 503, code: 'busy', message: 'Other files are being read. Please try again in a minute.' },
  tooManyRows: { status: 400, code: 'too-many-rows', message: 'A file can have at most 200,000 rows.' },
  tooManyColumns: { status: 400, code: 'too-many-columns', message: 'A file can have at most 50 columns.' },
  /** With `data.row`: the place. */
  longCell: { status: 400, code: 'long-cell', message: 'A cell can have at most 1,000 characters.' },
  stopped: { status: 409, code: 'stopped', message: 'The upload was stopped before it was read.' },
  used: { status: 409, code: 'in-use', message: 'This phonebook is in use.' },
  tooLarge: { status: 413, code: 'large-file', message: 'A file can have at most 20 MB.' },
  notWaiting: { status: 409, code: 'not-waiting', message: 'This phonebook is already finished.' },
  noNumber: { status: 422, code: 'no-number-column', message: 'Choose one column for the number.' },
  columns: { status: 422, code: 'columns', message: 'The file has a different number of columns.' },
  badRows: { status: 409, code: 'bad-rows', message: 'Some rows are not valid. Correct them, or save without them.' },
  noRows: { status: 409, code: 'no-rows', message: 'No row has a number.' },
  notReady: { status: 409, code: 'not-ready', message: 'This phonebook is not ready.' },
} as const;
