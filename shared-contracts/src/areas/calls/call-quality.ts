import { z } from '@patchbay/shared-contracts/zod';

/**
 * Quality of a call for its agent [TEL-012]: means over `seconds` of measurement in the agent's browser. MOS by the E-model
 * (ITU-T G.107), 1 to 4.5; `mos_min`: the worst moment; times in milliseconds; loss in per cent, of the worse direction.
 */
export const callQualitySchema = z.strictObject({
  seconds: z.number().int().min(1).max(86_400),
  mos: z.number().min(1).max(4.5),
  mos_min: z.number().min(1).max(4.5),
  /** Null when the other end reported none. */
  rtt_ms: z.number().min(0).max(60_000).nullable(),
  jitter_ms: z.number().min(0).max(60_000).nullable(),
  loss_percent: z.number().min(0).max(100),
});
export type CallQuality = z.infer<typeof callQualitySchema>;

/**
 * POST call quality, only by the agent of that call: 404 for others. A call may be reported in parts (the page was reloaded during it);
 * the server takes their mean, weighted by seconds.
 */
export const callQualityReportSchema = z.strictObject({
  call_id: z.string().min(1).max(100),
  quality: callQualitySchema,
});

/** Returns a score as bars, by the share of satisfied users (ITU-T G.107 table B.1). */
export function qualityBars(mos: number): 1 | 2 | 3 | 4 {
  if (mos >= 4.03) return 4;
  if (mos >= 3.6) return 3;
  return mos >= 3.1 ? 2 : 1;
}
