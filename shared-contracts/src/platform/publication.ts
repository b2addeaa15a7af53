import { releaseSchema } from '../registry/registry.ts';
import { z } from '../zod/zod.ts';

export const versionSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/);

/**
 * Built version at publication (`release.json`) [PLAT-007, PLAT-008]. `shared` lists modules taken from the host: share key → range
 * (`^19.0.0`). `sizes` are transferred bytes (brotli if available).
 */
export const publicationSchema = releaseSchema.omit({ base: true, signature: true }).extend({
  version: versionSchema,
  shared: z.record(z.string(), z.string()).default({}),
  sizes: z.record(z.string(), z.number().int().min(0)).default({}),
  commit: z.string().max(64).default(''),
});
export type Publication = z.infer<typeof publicationSchema>;

/** Reasons against publishing a version; all of them are returned at once. */
export const refusalCodes = [
  'schema',
  'contracts',
  'shared',
  'size',
  'integrity',
  'missing-file',
  'outside-folder',
  'unknown-gate',
  'route-owned',
  'redirect',
  'version-exists',
] as const;
export const publishReasonSchema = z.object({ code: z.enum(refusalCodes), message: z.string() });
export type PublishReason = z.infer<typeof publishReasonSchema>;

/** POST check: `missing` are the files (integrity) that the store lacks. With `reasons` publishing would be refused. */
export const checkAnswerSchema = z.object({ reasons: z.array(publishReasonSchema), missing: z.array(z.string()) });
/** POST publish: 422 with the reasons, or the published version. */
export const publishRefusalSchema = z.object({
  status: z.literal(422),
  error: z.object({ code: z.literal('not-publishable'), message: z.string() }),
  reasons: z.array(publishReasonSchema),
});
export const publishAnswerSchema = z.object({ name: z.string(), version: z.string(), created: z.boolean() });
