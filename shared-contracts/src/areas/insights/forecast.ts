import { z } from '@patchbay/shared-contracts/zod';

/** Told ahead: today and the days after it [INS-032]. */
export const FORECAST_DAYS = 14;
/** Fewer whole days tell no season: two of each weekday. */
export const LEAST_HISTORY_DAYS = 14;
/** What is longer ago tells nothing of now. */
export const HISTORY_DAYS = 182;
/** The share of half-hours whose calls are within their interval. */
export const FORECAST_INTERVAL = 0.8;

/** GET call forecast [INS-032], for who sees all of the account. Days and half-hours are those of `zone` (IANA; the asker's own when missing). */
export const forecastQuestionSchema = z.strictObject({
  zone: z.string().max(64).optional(),
  /** The id of a queue (`q_uuid`); all calls when it is missing. */
  queue: z.string().max(64).optional(),
});

/** A forecast that cannot be had: `field` of the answer says where. */
export const forecastErrors = {
  /** Of `queue`. */
  unknownQueue: { status: 422, code: 'unknown-queue', message: 'There is no such queue.' },
} as const;

const calls = z.number().min(0);
const day = z.string();

/** A day that nothing was learnt from, and why. */
const leftOutSchema = z.object({ day, why: z.enum(['holiday', 'unusual', 'clock-change']) });
export type LeftOut = z.infer<typeof leftOutSchema>;

/** How much of all calls was told wrongly (WAPE, a share), beside what the same half-hour of the last known week had told. */
const forecastErrorSchema = z.object({ forecast: z.number().min(0), seasonal_naive: z.number().min(0) });
export type ForecastError = z.infer<typeof forecastErrorSchema>;

const forecastSchema = z.object({
  /** A half-hour each, from today's midnight on; `at`: epoch ms of its beginning. Nothing is told of the account's holidays. */
  series: z.array(
    z.object({ at: z.number().int(), calls: z.object({ expected: calls, low: calls, high: calls }).nullable() }),
  ),
  /** Over the last four weeks, as they would have been told before; null where too little was known then, or nobody called. */
  error: forecastErrorSchema.nullable(),
});

export const callForecastAnswerSchema = z.object({
  status: z.literal(200),
  as_of: z.string(),
  zone: z.string(),
  /** Whole days that are known, the first and the last of them; those that were left out are among them. */
  history: z.object({ days: z.number().int(), from: day, to: day, left_out: z.array(leftOutSchema) }).nullable(),
  /** Null where fewer than `LEAST_HISTORY_DAYS` are known. */
  forecast: forecastSchema.nullable(),
  /** Of the last four weeks, ms; null where nobody spoke to anybody. */
  handling_ms: z.number().min(0).nullable(),
  /** The queue's own, or what is set unless a queue says otherwise [INS-035]. */
  service_level: z.object({ seconds: z.number().int(), target: z.number() }),
});
export type CallForecastAnswer = z.infer<typeof callForecastAnswerSchema>;
