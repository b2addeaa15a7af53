import { z } from '@patchbay/shared-contracts/zod';

/**
 * Figures of a queue with thresholds [LIVE-030]: number waiting, longest wait (seconds), today's service level and share of abandoned
 * calls (both 0 to 1).
 */
export const watchedFigures = ['waiting', 'longest_wait', 'service_level', 'abandoned_share'] as const;
export type WatchedFigure = (typeof watchedFigures)[number];

export const alertLevels = ['warning', 'critical'] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** Values from which a figure is a warning or critical; null: never. Critical must not be milder than warning. */
const limitsSchema = z.object({ warning: z.number().min(0).nullable(), critical: z.number().min(0).nullable() });
export type Limits = z.infer<typeof limitsSchema>;

/** A low service level is bad; for all other figures a high value is bad. */
export const isLowBad = (figure: WatchedFigure): boolean => figure === 'service_level';
const isShare = (figure: WatchedFigure): boolean => figure === 'service_level' || figure === 'abandoned_share';
const MOST = { count: 10_000, share: 1 } as const;

export type LimitsProblem = 'too-high' | 'wrong-order';
/** Returns the fault of limits; null when they are valid. */
export function limitsProblem(figure: WatchedFigure, { warning, critical }: Limits): LimitsProblem | null {
  const most = isShare(figure) ? MOST.share : MOST.count;
  if (Math.max(warning ?? 0, critical ?? 0) > most) return 'too-high';
  if (warning === null || critical === null) return null;
  return (isLowBad(figure) ? critical > warning : critical < warning) ? 'wrong-order' : null;
}

export const queueThresholdsSchema = z.partialRecord(z.enum(watchedFigures), limitsSchema);
export type QueueThresholds = z.infer<typeof queueThresholdsSchema>;

/** Past or current alert of a queue. `worst`: the worst value so far; `ended_at` null: still active. Times are epoch ms. */
export const alertSchema = z.object({
  id: z.string(),
  queue: z.object({ queue_id: z.string(), queue_name: z.string() }),
  figure: z.enum(watchedFigures),
  level: z.enum(alertLevels),
  began_at: z.number().int(),
  ended_at: z.number().int().nullable(),
  worst: z.number(),
});
export type Alert = z.infer<typeof alertSchema>;

/**
 * Server that receives alerts by POST, signed by Standard Webhooks: `{type: 'alert.began' | 'alert.changed' | 'alert.ended', timestamp,
 * data}` with an alert as `data`. `last`: result of the last POST, at epoch ms; status null: no answer.
 */
const webHookSchema = z.object({
  url: z.string(),
  last: z.object({ at: z.number().int(), status: z.number().int().nullable() }).nullable(),
});
export type WebHook = z.infer<typeof webHookSchema>;
const webHookUrlSchema = z.url({ protocol: /^https?$/ }).max(500);
export const isWebHookUrl = (text: string): boolean => webHookUrlSchema.safeParse(text).success;

/** GET: thresholds of each queue visible to the user, by name; PUT `<path><queue_id>/`: replaces all thresholds of one. */
export const queueThresholdsAnswerSchema = z.object({
  ...{ status: z.literal(200) },
  objects: z.array(
    z.object({
      queue: z.object({ queue_id: z.string(), queue_name: z.string() }),
      thresholds: queueThresholdsSchema,
      web_hook: webHookSchema.nullable(),
    }),
  ),
});
/** `web_hook` null: none; missing: unchanged. */
export const chosenThresholdsSchema = z.strictObject({
  thresholds: queueThresholdsSchema,
  web_hook: z.string().max(2_000).nullable().optional(),
});
export type ChosenThresholds = z.infer<typeof chosenThresholdsSchema>;
export const chosenThresholdsAnswerSchema = z.object({ status: z.literal(200), thresholds: queueThresholdsSchema });

/** GET: alerts of visible queues, newest first. */
export const alertsQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
export const alertsAnswerSchema = z.object({
  objects: z.array(alertSchema),
  meta: z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
});

/** Refusals, with the figure as their field. */
export const thresholdErrors = {
  'too-high': { status: 422, code: 'limit-too-high', message: 'This is more than the highest possible value.' },
  'no-address': {
    ...{ status: 422, code: 'no-web-hook-address' },
    message: 'Enter an address that starts with http:// or https://, of at most 500 characters.',
  },
  'wrong-order': {
    status: 422,
    code: 'limits-wrong-order',
    message: 'The critical threshold is less strict than the warning.',
  },
} as const;
