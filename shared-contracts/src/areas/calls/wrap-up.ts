import { z } from '@patchbay/shared-contracts/zod';

/**
 * The time after a call in which the own agent is rung for nothing; the queue of the call says how long, the server keeps it
 * [TEL-016]. `until`: epoch ms, `null` when there is none. An extension is half a minute, up to ten minutes from now.
 */
export const wrapUpAnswerSchema = z.object({ data: z.object({ until: z.number().int().nullable() }) });
export const changeWrapUpSchema = z.strictObject({ do: z.enum(['end', 'extend']) });
export type ChangeWrapUp = z.infer<typeof changeWrapUpSchema>;
export const wrapUpErrors = {
  none: { status: 409, code: 'no-wrap-up', message: 'There is nothing to wrap up.' },
} as const;
