import { channels } from '../registry/registry.ts';
import { MAX_INTEGER } from '../rules/integer.ts';
import { z } from '../zod/zod.ts';
import { rolloutSchema } from './rollout.ts';

/** Health of a version, by distinct page loads (visits) in a time window [PLAT-012, PLAT-017]. */
export const versionHealthSchema = z.object({
  version: z.string(),
  visits: z.number().int(),
  /** Visits in which it failed to load. */
  failed: z.number().int(),
  /** Visits with an uncaught error of this version. */
  errored: z.number().int(),
  fallbacks: z.number().int(),
  /** Time until mounted, ms; null while nobody loaded it. */
  loadMs: z.object({ p50: z.number(), p95: z.number() }).nullable(),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

export const versionSummarySchema = z.object({
  version: z.string(),
  standing: z.enum(['stable', 'candidate', 'published', 'earlier', 'withdrawn']),
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.string(),
  contracts: z.string(),
  /** Sizes of the files for the first mount, and of all files; as transferred. */
  bytes: z.object({ start: z.number(), all: z.number() }),
  /** Files are kept at least until then. ISO 8601. */
  keptUntil: z.string(),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

export const remoteOverviewSchema = z.object({
  rollout: rolloutSchema,
  versions: z.array(versionSummarySchema),
  /** Last 24 hours. */
  health: z.array(versionHealthSchema),
});
export type RemoteOverview = z.infer<typeof remoteOverviewSchema>;

/** GET releases. */
export const overviewSchema = z.object({ revision: z.number().int(), remotes: z.array(remoteOverviewSchema) });

export const historyActions = [
  'published',
  'rollout',
  'promoted',
  'rolled-back',
  'frozen',
  'thawed',
  'override-set',
  'override-ended',
] as const;
export const historyEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  remote: z.string(),
  action: z.enum(historyActions),
  version: z.string().nullable(),
  percentage: z.number().nullable(),
  /** A user's e-mail, a key's label, or `automatic` for the automatic supervision of candidates. */
  by: z.string(),
  reason: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** GET history: newest first, 50 per page, the next with `before` (an id). */
export const historyQuerySchema = z.strictObject({
  remote: z.string().max(60).optional(),
  before: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
});
export const historyPageSchema = z.object({ entries: z.array(historyEntrySchema), more: z.boolean() });

/** GET health: values for `hours` (1 to 168), in at most 60 steps. */
export const healthQuerySchema = z.strictObject({
  remote: z.string().max(60),
  hours: z.coerce.number().int().min(1).max(168).default(24),
});
export const healthSeriesSchema = z.object({
  stepMs: z.number(),
  points: z.array(
    z.object({
      at: z.string(),
      version: z.string(),
      visits: z.number().int(),
      failed: z.number().int(),
      errored: z.number().int(),
      loadMs: z.number().nullable(),
    }),
  ),
});
export type HealthSeries = z.infer<typeof healthSeriesSchema>;

/** GET explain: `user` is an e-mail, a user name or a user id. */
export const explainQuerySchema = z.strictObject({ remote: z.string().max(60), user: z.string().max(200) });
export const explainReasons = [
  'override',
  'no-candidate',
  'outside-accounts',
  'outside-roles',
  'outside-users',
  'outside-languages',
  'bucket-inside',
  'bucket-outside',
] as const;
export const explanationSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), account: z.string(), role: z.string(), language: z.string() }),
  remote: z.string(),
  version: z.string(),
  channel: z.enum(channels),
  /** 0 to 9,999; a candidate is given to buckets below percentage × 100. */
  bucket: z.number().int(),
  percentage: z.number(),
  because: z.enum(explainReasons),
});
export type Explanation = z.infer<typeof explanationSchema>;
