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
 * What a room in which a flow is made has at the wire, of calls and of SMS alike; `codes`: of what can be wrong there.
 * `draft_version` counts the draft's changes: a change names the one that was read. `publish_at`: ISO 8601, null when nothing is planned.
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
    /** Somebody else changed the draft; `data` is the room as it is now. */
    conflict: errorAnswerSchema.extend({ data: room.optional() }),
    /** 422: what keeps it from being published: problems, or kept tests whose calls take another way that `new_ways` does not name. */
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
