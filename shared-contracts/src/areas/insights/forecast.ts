import { z } from '@patchbay/shared-contracts/zod';

/** Days of a forecast, including today [INS-032]. */
export const FORECAST_DAYS = 14;
/** Minimum number of whole days that show a weekly pattern: two of each weekday. */
export const LEAST_HISTORY_DAYS = 14;
/** Days of history used; older days do not represent the present. */
export const HISTORY_DAYS = 182;
/** Share of half-hours whose calls fall within their interval. */
export const FORECAST_INTERVAL = 0.8;

/**
 * GET call forecast [INS-032], for users who see the whole account. Days and half-hours are those of `zone` (IANA; default: the user's
 * own).
 */
export const forecastQuestionSchema = z.strictObject({
  zone: z.string().max(64).optional(),
  /** Id of a queue (`q_uuid`); default: all calls. */
  queue: z.string().max(64).optional(),
});

/** Refusals of a forecast: `field` of the answer names the place. */
export const forecastErrors = {
  /** Field `queue`. */
  unknownQueue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
} as const;

const calls = z.number().min(0);
const day = z.string();

/** Day excluded from learning, and the reason. */
const leftOutSchema = z.object({ day, why: z.enum(['holiday', 'unusual', 'clock-change']) });
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Share of calls forecast wrongly (WAPE), compared with a forecast by the same half-hour of the last known week. */
const forecastErrorSchema = z.object({ forecast: z.number().min(0), seasonal_naive: z.number().min(0) });
export type ForecastError = z.infer<typeof forecastErrorSchema>;

const forecastSchema = z.object({
  /** One entry per half-hour, from today's midnight; `at`: epoch ms of its start. Holidays of the account have no forecast. */
  series: z.array(
    z.object({ at: z.number().int(), calls: z.object({ expected: calls, low: calls, high: calls }).nullable() }),
  ),
  /** Error of forecasts for the last four weeks, each made from data before it; null when there was too little data, or no call. */
  error: forecastErrorSchema.nullable(),
});

export const callForecastAnswerSchema = z.object({
  status: z.literal(200),
  as_of: z.string(),
  zone: z.string(),
  /** Whole days of data, with the first and the last day; excluded days count, too. */
  history: z.object({ days: z.number().int(), from: day, to: day, left_out: z.array(leftOutSchema) }).nullable(),
  /** Null when fewer than `LEAST_HISTORY_DAYS` are known. */
  forecast: forecastSchema.nullable(),
  /** Mean handling time of the last four weeks, ms; null without conversations. */
  handling_ms: z.number().min(0).nullable(),
  /** The queue's own service level, or else the default [INS-035]. */
  service_level: z.object({ seconds: z.number().int(), target: z.number() }),
});
export type CallForecastAnswer = z.infer<typeof callForecastAnswerSchema>;
