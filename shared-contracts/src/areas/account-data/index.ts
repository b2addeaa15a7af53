import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** All data of an account, and those of one customer, for its owner to take away or to erase [ACCT-021]. */
export const accountDataPaths = {
  /** GET → `dataFilesAnswerSchema`; POST of `startDataFileSchema` → `dataFileAnswerSchema`. DELETE `:id/`; GET `:id/file/`. */
  files: apiPath('data_files'),
  /** GET with `personQuerySchema` → `personAnswerSchema`. */
  person: apiPath('data_of_person'),
  /** GET with `personQuerySchema` → the person's data as JSON. */
  personFile: `${apiPath('data_of_person')}file/`,
  /** POST of `eraseSchema` → `erasedAnswerSchema`. */
  erase: `${apiPath('data_of_person')}erase/`,
} as const;

/** In the address of the settings: whose data are to be looked at, by a number. */
export const PERSON_PARAMETER = 'person';
/** The page that shows what is kept of who has this number. */
export const personPage = (number: string): string =>
  `/settings?${new URLSearchParams({ [PERSON_PARAMETER]: number }).toString()}`;

export const dataFileStates = ['queued', 'running', 'ready', 'failed'] as const;

/** How long a file with all data can be taken, days. */
export const DATA_FILE_DAYS = 7;

export const dataFileSchema = z.object({
  id: z.string(),
  with_sound: z.boolean(),
  state: z.enum(dataFileStates),
  /** 0 to 100. */
  percent: z.number().int(),
  /** Bytes; null until it is ready. */
  size: z.number().int().nullable(),
  made_by: z.string(),
  created_at: z.string(),
  /** Null until it is ready. */
  expires_at: z.string().nullable(),
});
export type DataFile = z.infer<typeof dataFileSchema>;
export const dataFileAnswerSchema = z.object({ status: z.literal(202), data: dataFileSchema });
export const dataFilesAnswerSchema = z.object({ status: z.literal(200), data: z.array(dataFileSchema) });

/** `with_sound`: recordings, voicemails and sounds stand in the file, too. */
export const startDataFileSchema = z.strictObject({ with_sound: z.boolean() });

export const personQuerySchema = z.strictObject({ number: z.string().min(1).max(40) });
export const personSchema = z.object({
  /** Of the customer who has the number; null where it is nobody's. */
  name: z.string().nullable(),
  /** All of the customer's, or the one that was asked for. */
  numbers: z.array(z.string()),
  calls: z.number().int(),
  /** Calls with a recording or a voicemail. */
  sounds: z.number().int(),
  messages: z.number().int(),
  /** Campaigns that have one of the numbers. */
  campaigns: z.number().int(),
  /** Somebody talks with this person, or rings them, just now. */
  is_busy: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;
export const personAnswerSchema = z.object({ status: z.literal(200), data: personSchema });

/** `numbers`: those that were shown, so that nobody erases another person than the one who was looked at. */
export const eraseSchema = z.strictObject({
  number: z.string().min(1).max(40),
  numbers: z.array(z.string().max(40)).min(1).max(20),
});
export const erasedAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ calls: z.number().int(), sounds: z.number().int(), messages: z.number().int() }),
});

export const accountDataErrors = {
  number: { status: 422, code: 'not-a-number', message: 'This is no whole number.' },
  busy: { status: 409, code: 'in-a-call', message: 'This person is in a call just now.' },
  changed: { status: 409, code: 'person-changed', message: 'The numbers of this person have changed.' },
  nothing: { status: 404, code: 'nothing-known', message: 'Nothing is known of this number.' },
  making: { status: 409, code: 'being-made', message: 'A file with all data is being made.' },
  notReady: { status: 409, code: 'not-ready', message: 'The file is not ready.' },
} as const;
