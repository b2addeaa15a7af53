import { z } from '@patchbay/shared-contracts/zod';
import { dateShape, idsSchema, listOf, numbersSchema } from '../logs/log-query.ts';
import { callDirections, solutionOptions } from '../logs/options.ts';

export const figureDirections = callDirections;
export type FigureDirection = (typeof figureDirections)[number];

/**
 * Division of a range into a series. `week` begins on Monday. `weekday_hour` sums each hour of the week over all weeks, for a heat map:
 * `at` is then 0 (Monday, midnight) to 167 by the clock of the zone [INS-031].
 */
export const seriesSteps = ['quarter_hour', 'half_hour', 'hour', 'day', 'week', 'weekday_hour'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

/**
 * Range to compare with [INS-028]: the preceding one of the same length, the same days a week earlier, or `compare_from` to
 * `compare_to`.
 */
export const comparisons = ['previous', 'week_before', 'chosen'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * Common query of all figures, in a query string or a body; lists are comma-separated. A range is named by `date_filter` (default:
 * today) or given by its ends, as in the logs' date filter; days are those of `zone` (IANA; default: the user's own). Ids of other
 * accounts match nothing; agents get only their own figures, whatever the query says. Faults of a range or a zone are reported with
 * `figureErrors` and their field.
 */
export const figureFilterShape = {
  ...dateShape,
  zone: z.string().max(64).optional(),
  /** Ids of queues (`q_uuid`). */
  queues: idsSchema.optional(),
  agents: idsSchema.optional(),
  solutions: listOf(z.enum(solutionOptions)).optional(),
  direction: z.enum(figureDirections).optional(),
  /** The account's own numbers. */
  numbers: numbersSchema.optional(),
};
/** All accounts of the hierarchy together, including the user's own [ROLE-019]. */
export const ALL_ACCOUNTS = 'all';
/** Account whose calls are counted: one below the user's, or `ALL_ACCOUNTS`; default: the user's own [ROLE-019]. */
export const accountShape = { account: z.string().min(1).max(64).optional() };
const compareShape = {
  compare: z.enum(comparisons).optional(),
  compare_from: dateShape.from_date,
  compare_to: dateShape.to_date,
};
const seriesShape = {
  /** Without it the answer has no series. */
  step: z.enum(seriesSteps).optional(),
};

/** GET call summary [INS-013], POST call pickup time [INS-014], GET call connectivity [INS-015]. */
export const figureQuestionSchema = z.strictObject({
  ...figureFilterShape,
  ...accountShape,
  ...compareShape,
  ...seriesShape,
});
export type FigureQuestion = z.infer<typeof figureQuestionSchema>;
/** Query before parsing. */
export type FigureQuestionSent = z.input<typeof figureQuestionSchema>;

/** Rows per page of lists [INS-005]; the list of total agents has ten. */
export const AGENTS_A_PAGE = 5;
const pageShape = {
  limit: z.coerce.number().int().min(1).max(100).default(AGENTS_A_PAGE),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
};

/**
 * Agents' figures of one account, by name: POST agent insights and handling time [INS-016], GET performance [INS-018] and activity
 * [INS-019].
 */
export const agentFiguresQuestionSchema = z.strictObject({ ...figureFilterShape, ...accountShape, ...pageShape });
export type AgentFiguresQuestion = z.infer<typeof agentFiguresQuestionSchema>;
export type AgentFiguresQuestionSent = z.input<typeof agentFiguresQuestionSchema>;

/** POST agent inbound details: `call_type` selects the calls [INS-023]. */
export const agentDetailsQuestionSchema = agentFiguresQuestionSchema
  .omit({ direction: true })
  .extend({ call_type: z.enum(figureDirections).default('inbound') });
export type AgentDetailsQuestion = z.infer<typeof agentDetailsQuestionSchema>;

/** GET agents on break, GET total agents [INS-020]: current statuses. */
export const agentsNowQuestionSchema = z.strictObject({ ...pageShape, limit: pageShape.limit.default(10) });

/** Refusals of a range: `field` of the answer names the place. */
export const figureErrors = {
  /** Field `from_date` or `compare_from`. */
  inFuture: { status: 422, code: 'range-in-future', message: 'The period starts in the future.' },
  /** Field `to_date` or `compare_to`. */
  backwards: { status: 422, code: 'range-backwards', message: 'The end is before the start.' },
  /** Field `to_date` or `compare_to`. */
  tooLong: { status: 422, code: 'range-too-long', message: 'The period is longer than 13 months.' },
  /** Field `from_date`, `compare_from` or `compare_to`: a range needs both ends. */
  open: { status: 422, code: 'range-open', message: 'Please choose a start and an end.' },
  /** Field `account`: not in the user's hierarchy, or all accounts where only one is allowed. */
  unknownAccount: { status: 422, code: 'unknown-account', message: 'This account does not exist in your hierarchy.' },
  /** Field `zone`. */
  unknownZone: { status: 422, code: 'unknown-zone', message: 'This time zone does not exist.' },
  /** Field `day`. */
  unknownDay: { status: 422, code: 'unknown-day', message: 'This date does not exist.' },
  /** No field: old calls are being counted, after an update or an import. */
  counting: {
    status: 503,
    code: 'still-counting',
    message: 'The figures are still being calculated. Please try again in a minute.',
  },
  /** Field `step`: more steps than a chart can show. */
  tooFine: { status: 422, code: 'step-too-fine', message: 'The period is too long for this level of detail.' },
} as const;
/** Longest range, in months. */
export const LONGEST_RANGE_MONTHS = 13;
/** Maximum number of steps of a series: 31 days in quarter-hours. */
export const MOST_STEPS = 2_976;
