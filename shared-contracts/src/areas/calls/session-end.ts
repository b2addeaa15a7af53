import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: what becomes of a call when the session of its agent is ended by something else than a sign-out. */
export const sessionEndPath = api('session_end_in_call');

/** `finish`: it goes on to its end, as at the start. `queue`: the customer goes back to the queue that the call is of, to its front. */
export const sessionEndsInCall = ['finish', 'queue'] as const;
export const sessionEndInCallSchema = z.enum(sessionEndsInCall);
export type SessionEndInCall = z.infer<typeof sessionEndInCallSchema>;

export const sessionEndSettingSchema = z.strictObject({ then: sessionEndInCallSchema });
export type SessionEndSetting = z.infer<typeof sessionEndSettingSchema>;
export const sessionEndAnswerSchema = z.object({ status: z.literal(200), data: sessionEndSettingSchema });
