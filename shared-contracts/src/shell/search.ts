import { z } from '@patchbay/shared-contracts/zod';

/** GET search: people to call, by name or number, at most five of each kind [UX-002]. */
export const searchQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(100) });
/** `number` is masked as set by the account; customers only for users who may see them. */
export const searchAnswerSchema = z.object({
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      /** Name of the break, or why the phone of an Unreachable agent cannot ring. */
      status_reason: z.string().nullish(),
      number: z.string(),
    }),
  ),
  customers: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
