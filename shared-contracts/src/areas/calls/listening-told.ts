import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: whether agents are shown that a supervisor listens. */
export const listeningToldPath = api('listening_told');

/** Setting of the account, on by default. Whispering and joining are always shown [LIVE-033]. */
export const listeningToldSchema = z.strictObject({ told: z.boolean() });
export type ListeningTold = z.infer<typeof listeningToldSchema>;
export const listeningToldAnswerSchema = z.object({ status: z.literal(200), data: listeningToldSchema });
