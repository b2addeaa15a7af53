import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { supervisionModes } from './supervision-mode.ts';

/** GET, with `uuid`: supervisors currently shown to the agent in the agent's own call. */
export const supervisorsPath = api('call_supervisors');

/** Supervisor of a call, as shown to its agents [LIVE-033]. */
const supervisorSchema = z.object({ name: z.string(), mode: z.enum(supervisionModes) });
export type ShownSupervisor = z.infer<typeof supervisorSchema>;

/** All supervisors currently shown in a call, empty after the last one left: the feed's `supervised` event, and the answer's data. */
export const supervisedSchema = z.object({ call_id: z.string(), supervisors: z.array(supervisorSchema) });
export type Supervised = z.infer<typeof supervisedSchema>;

export const supervisorsAnswerSchema = z.object({ status: z.literal(200), data: supervisedSchema });
