import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: whether agents are told that somebody listens. */
export const listeningToldPath = api('listening_told');

/** A setting of the account, on from the start. Whispering and joining always show [LIVE-033]. */
export const listeningToldSchema = z.strictObject({ told: z.boolean() });
export type ListeningTold = z.infer<typeof listeningToldSchema>;
export const listeningToldAnswerSchema = z.object({ status: z.literal(200), data: listeningToldSchema });
