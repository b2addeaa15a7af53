import { z } from '@patchbay/shared-contracts/zod';

/** GET search: people to call, by name or number, at most five of each [UX-002]. */
export const searchQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(100) });
/** `number` is masked where the account masks; a customer list only for those who may see customers. */
export const searchAnswerSchema = z.object({
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      /** The break's name, or why an Unreachable agent's phone would not ring. */
      status_reason: z.string().nullish(),
      number: z.string(),
    }),
  ),
  customers: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
