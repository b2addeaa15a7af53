import { callEventSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * Server-sent events of the call-event feed about the agent who listens: which browser has the phone, at first and with each change,
 * and at first which calls the server knows, and what happened in the call that is on in another browser. A console of before 1.3.0 passes them over.
 */
export const atWorkEventNames = { phone: 'phone_holder', calls: 'running_calls', soFar: 'call_so_far' } as const;

/** `null`: no browser has the phone. `since`: epoch ms. `browser` and `system` are names, `null` where the browser does not say. */
export const phoneHolderSchema = z
  .object({ sip_user: z.string(), browser: z.string().nullable(), system: z.string().nullable(), since: z.number() })
  .nullable();
export type PhoneHolder = z.infer<typeof phoneHolderSchema>;

/** Ids (`uuid` of call events) of the calls that have the agent. What is not in it is over. */
export const runningCallsSchema = z.object({ calls: z.array(z.string()) });

/** The call's events until now, in order, by a server whose clock says `now` (epoch ms): they are news only to who looks at the call from now on. */
export const callSoFarSchema = z.object({ now: z.number(), events: z.array(callEventSchema) });
export type CallSoFar = z.infer<typeof callSoFarSchema>;
