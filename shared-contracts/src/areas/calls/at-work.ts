import { z } from '@patchbay/shared-contracts/zod';

/**
 * Server-sent events of the call-event feed about the agent who listens: which browser has the phone, at first and with each change,
 * and at first which calls the server knows. A console of before 1.3.0 passes them over.
 */
export const atWorkEventNames = { phone: 'phone_holder', calls: 'running_calls' } as const;

/** `null`: no browser has the phone. `since`: epoch ms. `browser` and `system` are names, `null` where the browser does not say. */
export const phoneHolderSchema = z
  .object({ sip_user: z.string(), browser: z.string().nullable(), system: z.string().nullable(), since: z.number() })
  .nullable();
export type PhoneHolder = z.infer<typeof phoneHolderSchema>;

/** Ids (`uuid` of call events) of the calls that have the agent. What is not in it is over. */
export const runningCallsSchema = z.object({ calls: z.array(z.string()) });
