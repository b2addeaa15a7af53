import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { readingShape } from '@patchbay/shared-contracts/sheets';
import { phonebookLimits, phonebookName, rowProblems } from './rules.ts';

/**
 * - `reading`: its file is read
 * - `checking`: a person said other columns, and its rows are looked at again
 * - `waiting`: for a person, who says which column is what, mends, and finishes
 * - `ready`: it can be called, and stays as it is
 * - `broken`: the server died while it was read; none of its rows was kept
 */
export const phonebookStates = ['reading', 'checking', 'waiting', 'ready', 'broken'] as const;
export type PhonebookState = (typeof phonebookStates)[number];

/** What a column of the file is: at least one is the number; null: it is kept beside it. */
export const phonebookColumns = ['number', 'name'] as const;
export type PhonebookColumn = (typeof phonebookColumns)[number];

/**
 * `count`: rows of the file, `valid`: those with a number of their own. `ndnc_count`: numbers on the do-not-call list when that was
 * asked last, null: never. `created_dt` is ISO 8601, `created_by` a name. `progress`: how much of it is read or checked, 0 to 1, null where nobody
 * knows. `used_by`: names of campaigns that are not over and call its numbers; it stays as long as there are any.
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

/** GET the phonebooks, the newest first [CONF-PB-007]. */
export const phonebooksQuerySchema = z.strictObject({
  search: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const phonebooksAnswerSchema = z.object({
  data: z.object({ objects: z.array(phonebookSchema), meta: z.object({ total_count: z.number().int() }) }),
});

/**
 * POST the file itself, as `application/octet-stream`; CSV (RFC 4180). It is there as a whole and `waiting`, or not at all: while it is
 * sent and read nothing is kept [CONF-PB-003, CONF-PB-012].
 */
export const uploadQuerySchema = z.strictObject({
  ...{ name: phonebookName, file_name: z.string().min(1).max(255) },
  ...readingShape,
});
/** 400 of a file: `row` where one cell of it was the reason. */
export const refusedFileSchema = errorAnswerSchema.extend({ data: z.object({ row: z.number().int() }).optional() });
export const uploadAnswerSchema = z.object({ status: z.literal(201), data: phonebookSchema });

/** One, with what its file looks like: the heads, what each column is, its first rows, and how many are wrong. */
export const phonebookDetailAnswerSchema = z.object({
  status: z.literal(200),
  data: phonebookSchema.extend({
    heads: z.array(z.string()),
    columns: z.array(z.enum(phonebookColumns).nullable()),
    sample: z.array(z.array(z.string())),
    /** Of each row of the sample as it is stored, E.164; null: it has none that can be called. */
    numbers: z.array(z.string().nullable()),
    bad: z.number().int(),
  }),
});
export type PhonebookDetail = z.infer<typeof phonebookDetailAnswerSchema>['data'];

/** PUT which column is what: all rows are checked again. */
export const phonebookColumnsSchema = z.strictObject({
  columns: z.array(z.enum(phonebookColumns).nullable()).max(phonebookLimits.columns),
});

/** Rows that are wrong, in their order. `row`: of the file, the heads are row 1; `value`: what stands where the number should. */
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

/** PUT another number for a row. */
export const mendRowSchema = z.strictObject({ number: z.string().max(phonebookLimits.cell) });
/** `problem`: what is wrong with it still, null: nothing; `bad`: rows that are wrong now. */
export const mendRowAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ row: z.number().int(), problem: z.enum(rowProblems).nullable(), bad: z.number().int() }),
});

/** POST: the phonebook is ready, all of it; what is wrong is left out where `without_bad` says so, and refused otherwise. */
export const finishSchema = z.strictObject({ without_bad: z.boolean() });
export const onePhonebookAnswerSchema = z.object({ status: z.literal(200), data: phonebookSchema });

/** GET how many of its numbers are on the do-not-call list; counted anew [CONF-PB-008]. -2: it is not ready, and cannot be counted [CONF-PB-006]. */
export const ndncCountQuerySchema = z.strictObject({ phonebook_id: z.string().max(64) });
export const ndncCountAnswerSchema = z.object({ status: z.literal(200), ndnc_count: z.number().int() });
export const NDNC_FAILED = -2;

export const removeQuerySchema = z.strictObject({ id: z.string().max(64) });
export const removedAnswerSchema = z.object({ status: z.literal(200) });
/** 409 of a deletion: who uses it. */
export const phonebookUsedSchema = errorAnswerSchema.extend({ used_by: z.array(usedBySchema).optional() });

/** GET a file of its numbers: as `numberstatus.csv`, or with what the do-not-call list says as `dndstatus.csv` [CONF-PB-010]. */
export const statusQuerySchema = z.strictObject({
  id: z.string().max(64),
  type: z.enum(['number', 'DND']).default('number'),
});
export const statusFiles = { number: 'numberstatus.csv', DND: 'dndstatus.csv' } as const;

export const phonebookErrors = {
  notFound: { status: 404, code: 'unknown-phonebook', message: 'There is no such phonebook.' },
  taken: { status: 409, code: 'name-taken', message: 'Another phonebook has this name.' },
  empty: { status: 400, code: 'empty-file', message: 'The file has no rows.' },
  unreadable: { status: 400, code: 'unreadable-file', message: 'This is neither a CSV nor an XLSX file.' },
  busy: { status: 503, code: 'busy', message: 'Other files are being read. Please try again in a minute.' },
  tooManyRows: { status: 400, code: 'too-many-rows', message: 'A file may have 200,000 rows.' },
  tooManyColumns: { status: 400, code: 'too-many-columns', message: 'A file may have 50 columns.' },
  /** With `data.row`: where. */
  longCell: { status: 400, code: 'long-cell', message: 'A cell may have 1,000 characters.' },
  stopped: { status: 409, code: 'stopped', message: 'The upload was ended before it was read.' },
  used: { status: 409, code: 'in-use', message: 'This phonebook is used.' },
  tooLarge: { status: 413, code: 'large-file', message: 'A file may have 20 MB.' },
  notWaiting: { status: 409, code: 'not-waiting', message: 'This phonebook is not waiting for anything.' },
  noNumber: { status: 422, code: 'no-number-column', message: 'One column must be the number.' },
  columns: { status: 422, code: 'columns', message: 'The file has another number of columns.' },
  badRows: { status: 409, code: 'bad-rows', message: 'Some rows are wrong. Mend them, or leave them out.' },
  noRows: { status: 409, code: 'no-rows', message: 'No row has a number.' },
  notReady: { status: 409, code: 'not-ready', message: 'This phonebook is not ready.' },
} as const;
