import { callEventSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * Server-sent events of the call-event feed about the listening agent: which browser has the phone (at the start and at each change),
 * the calls known to the server (at the start), and events of a call that runs in another browser. Consoles before 1.3.0 ignore them.
 */
export const atWorkEventNames = { phone: 'phone_holder', calls: 'running_calls', soFar: 'call_so_far' } as const;

/** `null`: no browser has the phone. `since`: epoch ms. `browser` and `system` are names, `null` when unknown. */
export const phoneHolderSchema = z
  .object({ sip_user: z.string(), browser: z.string().nullable(), system: z.string().nullable(), since: z.number() })
  .nullable();
export type PhoneHolder = z.infer<typeof phoneHolderSchema>;

/** Ids (`uuid` of call events) of the agent's running calls. Any other call is over. */
export const runningCallsSchema = z.object({ calls: z.array(z.string()) });

/** Past events of the call, in order, with the server's time `now` (epoch ms): a client that starts watching now takes them as history. */
export const callSoFarSchema = z.object({ now: z.number(), events: z.array(callEventSchema) });
export type CallSoFar = z.infer<typeof callSoFarSchema>;
