import { downloadStates, downloadTypes } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** File formats: reports can also be PDF for printing [CONF-REP-004]. */
export const fileFormats = [...exportFormats, 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];
/** Maximum number of rows of a PDF: some thousand pages. */
export const PDF_ROWS = 20_000;

const format = z.enum(fileFormats);

/** Reasons why a file could not be made. */
export const downloadFailures = ['too-many-rows', 'not-allowed', 'interrupted', 'no-room', 'failed'] as const;
export type DownloadFailure = (typeof downloadFailures)[number];
export const DOWNLOAD_DAYS = 7;
/** Maximum number of queued and running files per user. */
export const DOWNLOADS_AT_ONCE = 3;

/**
 * Prepared file of the user [CONF-DL-006]. `percent` 0 to 100; `size` in bytes and `rows` are set once it is ready; times are ISO 8601.
 * A ready file is fetched from `file` (an address of the API) until `expires_at`; `failure` is the reason of a failed one.
 */
export const downloadSchema = z.object({
  id: z.string(),
  type: z.enum(downloadTypes),
  name: z.string(),
  format,
  state: z.enum(downloadStates),
  percent: z.number().int().min(0).max(100),
  rows: z.number().int().nullable(),
  size: z.number().int().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  file: z.string().nullable(),
  /** Reasons unknown to this console count as 'failed'. */
  failure: z.enum(downloadFailures).nullable().catch('failed'),
});
export type Download = z.infer<typeof downloadSchema>;

/** 202: queued. Same answer to POST `<id>/retry/`, for a failed or expired file. DELETE `<id>/` removes it from the list. */
export const startExportAnswerSchema = z.object({ status: z.literal(202), data: downloadSchema });

/** GET downloads, newest first [CONF-DL-004]. */
export const downloadsQuerySchema = z.strictObject({
  type: z.literal('call_logs'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
/** Same for agent analytics, where `offset` is (page - 1) times the page size [CONF-DL-003]; not for agents. */
export const agentDownloadsQuerySchema = downloadsQuerySchema.extend({
  type: z.literal('agent_analytics'),
  page_number: z.coerce.number().int().min(1).max(10_000).optional(),
});
export const downloadsAnswerSchema = z.object({
  objects: z.array(downloadSchema),
  meta: z.object({ total_count: z.number().int() }),
});
export type DownloadsAnswer = z.infer<typeof downloadsAnswerSchema>;

export const exportErrors = {
  tooMany: {
    status: 429,
    code: 'too-many-exports',
    message: 'Three files are already being prepared. Please wait for one to finish.',
  },
  /** The file is not started [UX-015]. */
  tooManyRows: { status: 422, code: 'too-many-rows', message: 'A PDF can have at most 20,000 rows.' },
  unknownColumn: { status: 400, code: 'invalid', message: 'This column does not exist.' },
  notReady: { status: 409, code: 'not-ready', message: 'This file is not ready.' },
  expired: { status: 410, code: 'expired', message: 'This file has expired. Please prepare it again.' },
} as const;
