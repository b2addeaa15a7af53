import { z } from '../zod.ts';

/**
 * POST telemetry: small facts of the console without personal data [AUTH-078, PLAT-024]. `release` names remote and version;
 * `value` is a count or milliseconds.
 */
export const telemetrySchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        name: z.string().max(64),
        release: z.string().max(100).optional(),
        value: z.number().optional(),
        reason: z.string().max(300).optional(),
        status: z.number().int().optional(),
      }),
    )
    .max(100),
});
export type TelemetryEvent = z.infer<typeof telemetrySchema>['events'][number];
