import { z } from '@patchbay/shared-contracts/zod';

/**
 * Event of an agent's softphone, for diagnosis [CALL-152, CALL-154]: `ty` a type code, `kn` the SR number
 * [CALL-155], `uuid` the call id ('' without a call), `an` the agent's name, `ts` epoch ms, `ad` further facts, never a secret.
 */
export const debugEventSchema = z.strictObject({
  ty: z.string().regex(/^[A-Z_]{1,40}$/),
  kn: z.string().max(30),
  uuid: z.string().max(100),
  an: z.string().max(100),
  ts: z.number().int().min(0),
  ad: z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean(), z.null()])),
});
export type DebugEvent = z.infer<typeof debugEventSchema>;

/** POST debug push [CALL-152]: `sip=true`. */
export const debugPushQuerySchema = z.strictObject({ sip: z.literal('true') });

/** GET debug push, for the account's owner: newest first, of one call or of all; kept for a week. */
export const debugEventsQuerySchema = z.strictObject({ call_id: z.string().max(100).optional() });
export const debugEventsAnswerSchema = z.object({ objects: z.array(debugEventSchema) });
