import { z } from '../zod/zod.ts';

/**
 * POST telemetry: small events of the console without personal data [AUTH-078, PLAT-024]. `release` names remote and version; `value`
 * is a count or milliseconds.
 */
export const telemetrySchema = z.strictObject({
  /** Signed identifier of the reporting page load, issued with the document; contains nothing about the user. */
  visit: z.string().max(600).optional(),
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

/**
 * Names evaluated by the platform [PLAT-012, PLAT-024]; `release` is `<remote>@<version>`. `remoteLoaded` value: ms until mounted;
 * `remoteFailed` reason: a code; `remoteError` an uncaught error of that remote, reason: its name and place, never its data;
 * `remoteFallback` reason: the fallback used; `vital` reason: LCP, CLS, INP, TTFB.
 */
export const telemetryNames = {
  remoteLoaded: 'remote_loaded',
  remoteFailed: 'remote_failed',
  remoteError: 'remote_error',
  remoteFallback: 'remote_fallback',
  vital: 'vital',
} as const;
