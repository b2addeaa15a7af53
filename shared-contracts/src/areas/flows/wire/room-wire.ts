import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { changedTestSchema } from './flow-tests.ts';

const versionSchema = z.object({
  version: z.number().int(),
  published_dt: z.string(),
  published_by: z.string(),
  why: z.string(),
});
export type FlowVersion = z.infer<typeof versionSchema>;

/**
 * Schemas for editing a flow, common to calls and SMS; `codes`: its fault codes. `draft_version` counts the draft's changes: a change
 * names the version that the user saw. `publish_at`: ISO 8601, null when nothing is scheduled.
 */
export function roomWire<const Codes extends readonly [string, ...string[]]>(path: string, codes: Codes) {
  const problem = z.object({
    node_id: z.string().nullable(),
    field: z.string().optional(),
    code: z.enum(codes),
    message: z.string(),
  });
  const room = z.object({
    id: z.string(),
    name: z.string(),
    draft: z.unknown(),
    draft_version: z.number().int(),
    draft_dt: z.string(),
    draft_by: z.string().nullable(),
    published: versionSchema.nullable(),
    publish_at: z.string().nullable(),
    problems: z.array(problem),
  });
  return {
    path,
    problem,
    answer: z.object({ status: z.number().int(), data: room }),
    /** Somebody else changed the draft; `data` is its current state. */
    conflict: errorAnswerSchema.extend({ data: room.optional() }),
    /** 422: reasons against publishing: faults, or saved tests whose calls take another path that `new_ways` does not confirm. */
    refused: errorAnswerSchema.extend({
      problems: z.array(problem).optional(),
      tests: z.array(changedTestSchema).optional(),
    }),
  };
}

export const versionsAnswerSchema = z.object({ status: z.number().int(), data: z.array(versionSchema) });
export const versionAnswerSchema = z.object({
  status: z.number().int(),
  data: versionSchema.extend({ graph: z.unknown() }),
});
