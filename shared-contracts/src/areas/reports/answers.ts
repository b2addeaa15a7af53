import { oneLine } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { downloadSchema, fileFormats } from '../exports/downloads.ts';
import { reportDefinitionSchema } from './definition.ts';
import { REPORTS_MOST } from './errors.ts';
import { scheduleSchema } from './schedule.ts';
import { DEFAULT_REPORT_CHOICE, reportChoices, reportGroupings, reportKinds } from './kinds.ts';

const page = {
  limit: z.coerce.number().int().min(1).max(REPORTS_MOST).default(50),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
};
const meta = z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() });
/** One line, because it becomes the subject of a mail. */
const name = oneLine(z.string().trim().min(1).max(100));

/** Saved report of the account. `mine`: the user may change it. */
export const reportSchema = z.object({
  ...{ id: z.string(), name: z.string(), report: reportDefinitionSchema },
  ...{ made_by: z.string(), changed_at: z.string(), mine: z.boolean() },
  /** Schedule of sending, and next time; null: never. */
  schedule: scheduleSchema.nullable(),
  next_at: z.string().nullable(),
  /** Format of the files that are sent; null: none are. Missing from servers that take no `changed_at` of a change. */
  format: z.enum(fileFormats).nullable().optional(),
  /** `subscribed`: it is sent to the user; and the number of recipients. */
  subscribed: z.boolean(),
  subscribers: z.number().int(),
});
export type Report = z.infer<typeof reportSchema>;

/** GET reports, by name [CONF-REP-002]. */
export const reportsQuerySchema = z.strictObject({
  choice: z.enum(reportChoices).default(DEFAULT_REPORT_CHOICE),
  search: z.string().max(100).optional(),
  ...page,
});
export const reportsAnswerSchema = z.object({ objects: z.array(reportSchema), meta });
export type ReportsAnswer = z.infer<typeof reportsAnswerSchema>;

/** POST reports. */
export const saveReportSchema = z.strictObject({ name, report: reportDefinitionSchema });
/** PUT `reports/<id>/`. `changed_at` of the report that was changed: refused if it is another by now. Older remotes send none. */
export const changeReportSchema = saveReportSchema.extend({ changed_at: z.iso.datetime().optional() });
export const saveReportAnswerSchema = z.object({ status: z.literal(200), data: reportSchema });

/** GET subscribed reports, by name: those sent to the user [CONF-REP-002]. */
export const subscribedQuerySchema = z.strictObject(page);

/** GET report categories: columns available to the user for each kind [CONF-REP-002]. */
export const reportCategoriesQuerySchema = z.strictObject({ choice: reportsQuerySchema.shape.choice });
export const reportCategoriesAnswerSchema = z.object({
  objects: z.array(
    z.object({
      kind: z.enum(reportKinds),
      groupings: z.array(z.enum(reportGroupings)),
      columns: z.array(z.string()),
      first: z.array(z.string()),
    }),
  ),
});
export type ReportCategoriesAnswer = z.infer<typeof reportCategoriesAnswerSchema>;

/** GET report agents, by name: possible filter values of a report [CONF-REP-002]. */
export const reportAgentsQuerySchema = z.strictObject({ search: z.string().max(100).optional(), ...page });
export const reportAgentsAnswerSchema = z.object({
  objects: z.array(z.object({ agent_id: z.string(), name: z.string() })),
  meta,
});
export type ReportAgentsAnswer = z.infer<typeof reportAgentsAnswerSchema>;

/** Raw value of a cell: times of figures in ms, shares 0 to 1, instants formatted in the report's zone. */
const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof cellSchema>;
/** POST report preview: number of rows returned, each in the order of `columns`. */
export const PREVIEW_ROWS = 20;
export const previewQuestionSchema = z.strictObject({ report: reportDefinitionSchema });
export const previewAnswerSchema = z.object({
  status: z.literal(200),
  as_of: z.string(),
  /** Both ends included. */
  range: z.object({ from: z.string(), to: z.string() }),
  columns: z.array(z.string()),
  rows: z.array(z.array(cellSchema)),
  total_count: z.number().int(),
});
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;

export const runStates = ['queued', 'running', 'ready', 'failed', 'stopped'] as const;
/** Run of a report and its result; `file` while it exists, for the user who requested it. */
export const reportRunSchema = z.object({
  ...{ id: z.string(), report_id: z.string().nullable(), name: z.string(), report: reportDefinitionSchema },
  ...{ by: z.string(), began_at: z.string(), ended_at: z.string().nullable() },
  state: z.enum(runStates),
  rows: z.number().int().nullable(),
  failure: downloadSchema.shape.failure,
  format: z.enum(fileFormats),
  range: previewAnswerSchema.shape.range,
  file: z.string().nullable(),
  file_name: z.string().nullable(),
});
export type ReportRun = z.infer<typeof reportRunSchema>;
/** GET report runs: of one saved report, or all, newest first. */
export const reportRunsQuerySchema = z.strictObject({ report: z.string().max(64).optional(), ...page });
export const reportRunsAnswerSchema = z.object({ objects: z.array(reportRunSchema), meta });
export type ReportRunsAnswer = z.infer<typeof reportRunsAnswerSchema>;

/** POST report runs: creates a file in the downloads. `titles` are headers of all columns, in the user's language. */
export const startRunSchema = z.strictObject({
  ...{ name, report: reportDefinitionSchema, report_id: z.string().max(64).nullable() },
  format: z.enum(fileFormats),
  titles: z.array(z.string().max(100)).max(60),
});
/** POST report letters: same body as a run, to check before it. */
export const lettersQuestionSchema = startRunSchema.omit({ format: true });
/** Letters missing from all fonts of PDF files, each once; `is_whole` false: not all rows were checked. */
export const lettersAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ letters: z.array(z.string()), is_whole: z.boolean() }),
});

export const startRunAnswerSchema = z.object({ status: z.literal(202), data: downloadSchema });
