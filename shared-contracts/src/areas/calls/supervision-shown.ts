import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { supervisionModes } from './supervision-mode.ts';

/** GET, with `uuid`: who is shown to the agent in the own call now. */
export const supervisorsPath = api('call_supervisors');

/** Somebody who supervises a call, as its agents are shown [LIVE-033]. */
const supervisorSchema = z.object({ name: z.string(), mode: z.enum(supervisionModes) });
export type ShownSupervisor = z.infer<typeof supervisorSchema>;

/** All who are shown in a call now, none when the last one left: the feed's `supervised`, and the answer's data. */
export const supervisedSchema = z.object({ call_id: z.string(), supervisors: z.array(supervisorSchema) });
export type Supervised = z.infer<typeof supervisedSchema>;

export const supervisorsAnswerSchema = z.object({ status: z.literal(200), data: supervisedSchema });
