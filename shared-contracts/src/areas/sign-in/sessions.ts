import { z } from '@patchbay/shared-contracts/zod';

/**
 * Session of the user. `address` is the last network address; times are ISO 8601. `assumed_by` is the e-mail of the person acting in
 * the user's name.
 */
export const ownSessionSchema = z.object({
  session_id: z.string(),
  current: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  method: z.enum(['password', 'social', 'sso', 'registration']),
  assumed_by: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
/** GET own sessions, most recently used first. DELETE `<path><session_id>` ends one, with the answer 204. */
export const ownSessionsAnswerSchema = z.object({ status: z.literal(200), objects: z.array(ownSessionSchema) });
/** POST end other sessions: all but the requesting one. */
export const endedSessionsAnswerSchema = z.object({
  status: z.literal(200),
  message: z.string(),
  ended: z.number().int(),
});
