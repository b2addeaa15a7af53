import { z } from '@patchbay/shared-contracts/zod';
import { readingShape } from '@patchbay/shared-contracts/sheets';
import { rowProblems } from './rules.ts';

/**
 * Numbers that the account does not call; `search`: leading digits, with or without +. `since`: ISO 8601; `file_name`: file that it
 * came from.
 */
export const doNotCallQuerySchema = z.strictObject({
  search: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** Origin of an entry: a file, a key pressed during a call, a user, an API [CAMP-014]. */
export const doNotCallSources = ['file', 'key', 'person', 'api'] as const;
/** `reason`, `by`: of the person who added it, empty if unknown. */
const doNotCallSchema = z.object({
  ...{ number: z.string(), since: z.string(), file_name: z.string(), source: z.enum(doNotCallSources) },
  ...{ reason: z.string(), by: z.string() },
});
const reason = z.string().trim().min(1).max(500);
/** POST `number/`: adds one with the reason; an existing one is unchanged. */
export const addOneDoNotCallSchema = z.strictObject({ number: z.string().max(40), reason });
export const addedOneDoNotCallAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ number: z.string(), added: z.boolean() }),
});
/** DELETE: the reason for calling it again; stored with the number's other data. */
export const removeDoNotCallQuerySchema = z.strictObject({ reason: reason.optional() });
export const doNotCallAnswerSchema = z.object({
  data: z.object({ objects: z.array(doNotCallSchema), meta: z.object({ total_count: z.number().int() }) }),
});

/**
 * POST a CSV or XLSX file as `application/octet-stream`: the numbers of its number column are added. None is on the list before the
 * whole file is read; from then on all of them are added, even if the server dies meanwhile. `only_look`: nothing is added, and the
 * answer is a preview.
 */
export const addDoNotCallQuerySchema = z.strictObject({
  file_name: z.string().min(1).max(255),
  only_look: z.literal('true').optional(),
  ...readingShape,
});
const problems = z.array(z.object({ row: z.number().int(), value: z.string(), problem: z.enum(rowProblems) }));
/** `sample`: the first rows, each as written and as it would be stored [UX-018]. */
export const lookedDoNotCallAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    ...{ added: z.number().int(), known: z.number().int(), bad: z.number().int(), problems },
    sample: z.array(z.object({ value: z.string(), number: z.string().nullable() })),
  }),
});
export type LookedDoNotCall = z.infer<typeof lookedDoNotCallAnswerSchema>['data'];
/** `known`: were on the list before; `problems`: of the first hundred skipped rows. */
export const addedDoNotCallAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({
    ...{ added: z.number().int(), known: z.number().int(), bad: z.number().int(), problems },
  }),
});
export type AddedDoNotCall = z.infer<typeof addedDoNotCallAnswerSchema>['data'];

/**
 * - `reading`: its numbers are being read, and none is on the list yet
 * - `adding`: all were read, and are being added to the list
 * - `done`: all are on the list
 * - `broken`: the server died while reading; nothing was added
 */
export const importStates = ['reading', 'adding', 'done', 'broken'] as const;
export type ImportState = (typeof importStates)[number];

const changeShape = { id: z.string(), at: z.string(), by: z.string() };
/** `progress`: share that is read, or added, 0 to 1; null when unknown or finished. */
const importShape = {
  ...{ ...changeShape, file_name: z.string(), state: z.enum(importStates), progress: z.number().nullable() },
  ...{ added: z.number().int(), known: z.number().int(), bad: z.number().int() },
};
/** Imports, newest first. */
export const doNotCallImportsAnswerSchema = z.object({
  data: z.object({ objects: z.array(z.object(importShape)), meta: z.object({ total_count: z.number().int() }) }),
});

/**
 * Changes of the list, newest first: a file was added, or one number was added or removed. `reason`: as given by the user, or the key
 * pressed.
 */
export const doNotCallChangeSchema = z.discriminatedUnion('what', [
  z.object({ ...importShape, what: z.literal('file') }),
  z.object({ ...changeShape, what: z.enum(['on', 'off']), number: z.string(), reason: z.string() }),
]);
export type DoNotCallChange = z.infer<typeof doNotCallChangeSchema>;
export const doNotCallChangesAnswerSchema = z.object({
  data: z.object({ objects: z.array(doNotCallChangeSchema), meta: z.object({ total_count: z.number().int() }) }),
});

export const doNotCallErrors = {
  number: { status: 422, code: 'number', message: 'This is not a valid number.' },
  notFound: { status: 404, code: 'unknown-number', message: 'This number is not on the list.' },
  noNumber: { status: 422, code: 'no-number-column', message: 'The file has no column with phone numbers.' },
} as const;
