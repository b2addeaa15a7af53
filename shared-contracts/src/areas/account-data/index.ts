import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Export and erasure of all data of an account, and of the data of one customer, by its owner [ACCT-021]. */
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

/** Query parameter of the settings page: number of the person whose data are shown. */
export const PERSON_PARAMETER = 'person';
/** Address of the page that shows all data kept about the person with this number. */
export const personPage = (number: string): string =>
  `/settings?${new URLSearchParams({ [PERSON_PARAMETER]: number }).toString()}`;

export const dataFileStates = ['queued', 'running', 'ready', 'failed'] as const;

/** Days for which a file with all data can be downloaded. */
export const DATA_FILE_DAYS = 7;

export const dataFileSchema = z.object({
  id: z.string(),
  with_sound: z.boolean(),
  state: z.enum(dataFileStates),
  /** Per cent, 0 to 100. */
  percent: z.number().int(),
  /** Size in bytes; null until the file is ready. */
  size: z.number().int().nullable(),
  made_by: z.string(),
  created_at: z.string(),
  /** ISO 8601; null until the file is ready. */
  expires_at: z.string().nullable(),
});
export type DataFile = z.infer<typeof dataFileSchema>;
export const dataFileAnswerSchema = z.object({ status: z.literal(202), data: dataFileSchema });
export const dataFilesAnswerSchema = z.object({ status: z.literal(200), data: z.array(dataFileSchema) });

/** `with_sound`: the file also has recordings, voicemails and sounds. */
export const startDataFileSchema = z.strictObject({ with_sound: z.boolean() });

export const personQuerySchema = z.strictObject({ number: z.string().min(1).max(40) });
export const personSchema = z.object({
  /** Name of the customer with this number; null when no customer has it. */
  name: z.string().nullable(),
  /** All numbers of the customer, or else the requested number alone. */
  numbers: z.array(z.string()),
  calls: z.number().int(),
  /** Number of calls with a recording or a voicemail. */
  sounds: z.number().int(),
  messages: z.number().int(),
  /** Number of campaigns that contain one of the numbers. */
  campaigns: z.number().int(),
  /** Whether somebody is talking with this person, or ringing them, right now. */
  is_busy: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;
export const personAnswerSchema = z.object({ status: z.literal(200), data: personSchema });

/** `numbers`: the numbers that were shown, so that nobody but the displayed person is erased. */
export const eraseSchema = z.strictObject({
  number: z.string().min(1).max(40),
  numbers: z.array(z.string().max(40)).min(1).max(20),
});
export const erasedAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ calls: z.number().int(), sounds: z.number().int(), messages: z.number().int() }),
});

export const accountDataErrors = {
  number: { status: 422, code: 'not-a-number', message: 'Enter a full number with its country code.' },
  busy: { status: 409, code: 'in-a-call', message: 'This person is on a call right now.' },
  changed: { status: 409, code: 'person-changed', message: 'This person’s numbers have changed.' },
  nothing: { status: 404, code: 'nothing-known', message: 'No data is stored for this number.' },
  making: { status: 409, code: 'being-made', message: 'An export is already being prepared.' },
  notReady: { status: 409, code: 'not-ready', message: 'The file is not ready.' },
} as const;
