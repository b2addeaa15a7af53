import { callingModes } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** PUT switches the calling mode [MODE-012]. */
export const toggleModeSchema = z.strictObject({ toggle_to: z.enum(callingModes) });
export const toggleModeAnswerSchema = z.object({ status: z.literal(200), message: z.string() });
export const toggleModeErrors = {
  notAllowed: { status: 403, code: 'device-not-enabled', message: 'Calling mode cannot be changed for this user.' },
  inCall: { status: 409, code: 'in-call', message: 'Calling mode cannot be changed during a call.' },
} as const;

/** GET custom breaks [MODE-014]: the account's breaks by name, in order. */
export const customBreaksSchema = z.object({ user_id: z.string().max(64) });
export const customBreaksAnswerSchema = z.object({ data: z.array(z.string()) });

/** Set by telephony only; users cannot choose it [MODE-005, MODE-006]. */
export const NO_ANSWER_BREAK = 'No-Answer Break';
