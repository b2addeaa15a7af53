import { z } from '@patchbay/shared-contracts/zod';

/**
 * Wrap-up after a call: the agent is not rung; its length is set by the call's queue and kept by the server [TEL-016]. `until`: epoch
 * ms, `null` when there is none. An extension adds half a minute, up to ten minutes from now.
 */
export const wrapUpAnswerSchema = z.object({ data: z.object({ until: z.number().int().nullable() }) });
export const changeWrapUpSchema = z.strictObject({ do: z.enum(['end', 'extend']) });
export type ChangeWrapUp = z.infer<typeof changeWrapUpSchema>;
export const wrapUpErrors = {
  none: { status: 409, code: 'no-wrap-up', message: 'There is nothing to wrap up.' },
} as const;
