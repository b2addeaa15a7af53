import { z } from '@patchbay/shared-contracts/zod';

/**
 * Result of a call as chosen by the agent: `sub_levels` refine it, and may be empty [CUST-019, CUST-027]. Ids are unique in the
 * account.
 */
export const dispositionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * Empty: a name found only in old calls; usable as a filter, but no longer assignable. Missing from servers without groups, as is
   * `sub_levels`.
   */
  group_id: z.string().default(''),
  sub_levels: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
export type Disposition = z.infer<typeof dispositionSchema>;

/** GET dispositions of the account, in its order [CUST-049, LOGS-006, CONF-DISP-003]. */
export const dispositionsAnswerSchema = z.object({ data: z.object({ dispositions: z.array(dispositionSchema) }) });
