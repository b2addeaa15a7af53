import { z } from '@patchbay/shared-contracts/zod';
import { dateShape, idsSchema, listOf, numbersSchema } from '../logs/log-query.ts';
import { callDirections, solutionOptions } from '../logs/options.ts';

export const figureDirections = callDirections;
export type FigureDirection = (typeof figureDirections)[number];

/**
 * How a range is divided into a series. `week` begins on Monday. `weekday_hour` adds up the hours of a week over all its weeks, for a
 * heat map: `at` is then 0 (Monday, midnight) to 167 by the clock of the zone [INS-031].
 */
export const seriesSteps = ['quarter_hour', 'half_hour', 'hour', 'day', 'week', 'weekday_hour'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

/** With what a range is compared [INS-028]: the equal time before it, the same days a week before, or `compare_from` to `compare_to`. */
export const comparisons = ['previous', 'week_before', 'chosen'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * What all figures are asked by, in a query or a body; lists by comma. A range is named by `date_filter` (today when nothing is said) or
 * has its own ends, as the logs' date filter; days are those of `zone` (IANA; the asker's own when it is missing). An id of somebody
 * else's finds nothing; an agent gets only the own figures, whatever is asked. What is wrong with a range or a zone is told by
 * `figureErrors`, beside its field.
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
/** Every account of the hierarchy together, the own one among them [ROLE-019]. */
export const ALL_ACCOUNTS = 'all';
/** Whose calls: of an account below the own one, or of `ALL_ACCOUNTS`; the own account's when it is missing [ROLE-019]. */
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
/** As it is sent. */
export type FigureQuestionSent = z.input<typeof figureQuestionSchema>;

/** Lists have five rows a page [INS-005]; the total agents' list ten. */
export const AGENTS_A_PAGE = 5;
const pageShape = {
  limit: z.coerce.number().int().min(1).max(100).default(AGENTS_A_PAGE),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
};

/** Figures of agents of one account, by name: POST agent insights and handling time [INS-016], GET performance [INS-018] and activity [INS-019]. */
export const agentFiguresQuestionSchema = z.strictObject({ ...figureFilterShape, ...accountShape, ...pageShape });
export type AgentFiguresQuestion = z.infer<typeof agentFiguresQuestionSchema>;
export type AgentFiguresQuestionSent = z.input<typeof agentFiguresQuestionSchema>;

/** POST agent inbound details: `call_type` says which calls [INS-023]. */
export const agentDetailsQuestionSchema = agentFiguresQuestionSchema
  .omit({ direction: true })
  .extend({ call_type: z.enum(figureDirections).default('inbound') });
export type AgentDetailsQuestion = z.infer<typeof agentDetailsQuestionSchema>;

/** GET agents on break, GET total agents [INS-020]: who is what now. */
export const agentsNowQuestionSchema = z.strictObject({ ...pageShape, limit: pageShape.limit.default(10) });

/** A range that cannot be counted: `field` of the answer says where. */
export const figureErrors = {
  /** Of `from_date` or `compare_from`. */
  inFuture: { status: 422, code: 'range-in-future', message: 'The range begins in the future.' },
  /** Of `to_date` or `compare_to`. */
  backwards: { status: 422, code: 'range-backwards', message: 'The range ends before it begins.' },
  /** Of `to_date` or `compare_to`. */
  tooLong: { status: 422, code: 'range-too-long', message: 'The range is longer than 13 months.' },
  /** Of `from_date`, `compare_from` or `compare_to`: a range needs both its ends. */
  open: { status: 422, code: 'range-open', message: 'Please choose when the range begins.' },
  /** Of `account`: it is neither the own one nor below it, or all accounts where only one can be asked for. */
  unknownAccount: { status: 422, code: 'unknown-account', message: 'Your hierarchy has no such account.' },
  /** Of `zone`. */
  unknownZone: { status: 422, code: 'unknown-zone', message: 'There is no such time zone.' },
  /** Of `day`. */
  unknownDay: { status: 422, code: 'unknown-day', message: 'The calendar has no such day.' },
  /** Of none: calls of long ago are being counted, after an update or an import. */
  counting: {
    status: 503,
    code: 'still-counting',
    message: 'The calls are being counted. Please try again in a minute.',
  },
  /** Of `step`: more pieces than a picture can show. */
  tooFine: { status: 422, code: 'step-too-fine', message: 'The range is too long for steps as short as these.' },
} as const;
/** The longest range, in months. */
export const LONGEST_RANGE_MONTHS = 13;
/** The most pieces of a series: 31 days by the quarter of an hour. */
export const MOST_STEPS = 2_976;
