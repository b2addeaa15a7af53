import { z } from '@patchbay/shared-contracts/zod';
import { readingShape } from '@patchbay/shared-contracts/sheets';
import { rowProblems } from './rules.ts';

/** Numbers that the account does not call; `search` are first digits, with or without +. `since`: ISO 8601; `file_name`: where it came from. */
export const doNotCallQuerySchema = z.strictObject({
  search: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** By what a number came onto the list: a file, a key that was pressed in a call, a person, an API [CAMP-014]. */
export const doNotCallSources = ['file', 'key', 'person', 'api'] as const;
/** `reason`, `by`: of whoever put it there, empty where nobody said. */
const doNotCallSchema = z.object({
  ...{ number: z.string(), since: z.string(), file_name: z.string(), source: z.enum(doNotCallSources) },
  ...{ reason: z.string(), by: z.string() },
});
const reason = z.string().trim().min(1).max(500);
/** POST `number/`: one more, with the reason; one that is there stays as it is. */
export const addOneDoNotCallSchema = z.strictObject({ number: z.string().max(40), reason });
export const addedOneDoNotCallAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ number: z.string(), added: z.boolean() }),
});
/** DELETE: why it is called again; kept with what else is known of the number. */
export const removeDoNotCallQuerySchema = z.strictObject({ reason: reason.optional() });
export const doNotCallAnswerSchema = z.object({
  data: z.object({ objects: z.array(doNotCallSchema), meta: z.object({ total_count: z.number().int() }) }),
});

/**
 * POST a CSV or XLSX file as `application/octet-stream`: the numbers of its column of numbers are added. None is on the list before the whole
 * file is read; from then on all come onto it, also when the server dies meanwhile. `only_look`: nothing is added, and the answer says what
 * would be.
 */
export const addDoNotCallQuerySchema = z.strictObject({
  file_name: z.string().min(1).max(255),
  only_look: z.literal('true').optional(),
  ...readingShape,
});
const problems = z.array(z.object({ row: z.number().int(), value: z.string(), problem: z.enum(rowProblems) }));
/** `sample`: the first rows, each as it is written and as it would be stored [UX-018]. */
export const lookedDoNotCallAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    ...{ added: z.number().int(), known: z.number().int(), bad: z.number().int(), problems },
    sample: z.array(z.object({ value: z.string(), number: z.string().nullable() })),
  }),
});
export type LookedDoNotCall = z.infer<typeof lookedDoNotCallAnswerSchema>['data'];
/** `known`: were there before; `problems`: of the first hundred rows that were left out. */
export const addedDoNotCallAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({
    ...{ added: z.number().int(), known: z.number().int(), bad: z.number().int(), problems },
  }),
});
export type AddedDoNotCall = z.infer<typeof addedDoNotCallAnswerSchema>['data'];

/**
 * - `reading`: its numbers are read, and none is on the list yet
 * - `adding`: all were read, and go onto the list
 * - `done`: all are on the list
 * - `broken`: the server died while it was read; nothing was added
 */
export const importStates = ['reading', 'adding', 'done', 'broken'] as const;
export type ImportState = (typeof importStates)[number];

const changeShape = { id: z.string(), at: z.string(), by: z.string() };
/** `progress`: how much of it is read, or added, 0 to 1; null where nobody knows, or nothing goes on. */
const importShape = {
  ...{ ...changeShape, file_name: z.string(), state: z.enum(importStates), progress: z.number().nullable() },
  ...{ added: z.number().int(), known: z.number().int(), bad: z.number().int() },
};
/** What was imported, the newest first. */
export const doNotCallImportsAnswerSchema = z.object({
  data: z.object({ objects: z.array(z.object(importShape)), meta: z.object({ total_count: z.number().int() }) }),
});

/** What was done with the list, the newest first: a file was added, or one number was put on it or taken off. `reason`: as it was said, or pressed. */
export const doNotCallChangeSchema = z.discriminatedUnion('what', [
  z.object({ ...importShape, what: z.literal('file') }),
  z.object({ ...changeShape, what: z.enum(['on', 'off']), number: z.string(), reason: z.string() }),
]);
export type DoNotCallChange = z.infer<typeof doNotCallChangeSchema>;
export const doNotCallChangesAnswerSchema = z.object({
  data: z.object({ objects: z.array(doNotCallChangeSchema), meta: z.object({ total_count: z.number().int() }) }),
});

export const doNotCallErrors = {
  number: { status: 422, code: 'number', message: 'This is no number.' },
  notFound: { status: 404, code: 'unknown-number', message: 'This number is not on the list.' },
  noNumber: { status: 422, code: 'no-number-column', message: 'No column of the file has phone numbers.' },
} as const;
