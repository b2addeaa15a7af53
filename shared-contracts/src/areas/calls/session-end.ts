import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: treatment of a call when the session of its agent ends other than by a sign-out. */
export const sessionEndPath = api('session_end_in_call');

/** `finish` (default): the call continues to its end. `queue`: the customer goes back to the front of the call's queue. */
export const sessionEndsInCall = ['finish', 'queue'] as const;
export const sessionEndInCallSchema = z.enum(sessionEndsInCall);
export type SessionEndInCall = z.infer<typeof sessionEndInCallSchema>;

export const sessionEndSettingSchema = z.strictObject({ then: sessionEndInCallSchema });
export type SessionEndSetting = z.infer<typeof sessionEndSettingSchema>;
export const sessionEndAnswerSchema = z.object({ status: z.literal(200), data: sessionEndSettingSchema });
