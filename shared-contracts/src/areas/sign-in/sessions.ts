import { z } from '@patchbay/shared-contracts/zod';

/**
 * A session of the user's own. `address` is the network address it was seen at last; times are ISO 8601. `assumed_by` is the e-mail
 * of who acts in the user's name.
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
/** GET own sessions, newest use first. DELETE `<path><session_id>` ends one, with the answer 204. */
export const ownSessionsAnswerSchema = z.object({ status: z.literal(200), objects: z.array(ownSessionSchema) });
/** POST end other sessions: all but the one that asks. */
export const endedSessionsAnswerSchema = z.object({
  status: z.literal(200),
  message: z.string(),
  ended: z.number().int(),
});
