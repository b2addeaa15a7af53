import { z } from '@patchbay/shared-contracts/zod';

/** What a call came to: `sub_levels` say it closer, and may be empty [CUST-019, CUST-027]. Ids are unique in the account. */
export const dispositionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty: a name that only calls have; it can be filtered by, and not be given. Missing from servers without groups, as is `sub_levels`. */
  group_id: z.string().default(''),
  sub_levels: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
export type Disposition = z.infer<typeof dispositionSchema>;

/** GET dispositions [CUST-049, LOGS-006]: of the account, in its order [CONF-DISP-003]. */
export const dispositionsAnswerSchema = z.object({ data: z.object({ dispositions: z.array(dispositionSchema) }) });
