import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract } from '@patchbay/shared-contracts/list';
import { ruledText, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * What lists of flows have in common, of calls and of SMS. `published`: the version that they go through, null before the first;
 * `is_changed`: the draft is another than that; `problems`: how many keep the draft from being published; `is_broken`: the published
 * version names something that is gone; `numbers`: those that lead here (E.164).
 */
export const flowList = {
  fields: z.strictObject({
    name: ruledTitle({ least: 1, most: 50 }),
    note: ruledText({ most: 200 }),
  }),
  told: z.object({
    published: z.number().int().nullable(),
    published_dt: z.string().nullable(),
    published_by: z.string().nullable(),
    is_changed: z.boolean(),
    problems: z.number().int(),
    is_broken: z.boolean(),
    numbers: z.array(z.string()),
  }),
  title: 'name' as const,
  unique: 'name' as const,
  filters: {},
  orders: ['name'] as const,
};

/** The wire of /callflow's list [CONF-FLOW-001]. Of a broken flow calls get to the fallback. */
export const callFlowsContract = listContract({
  page: 'callflow',
  path: apiPath('call_flow'),
  gate: pageGate('/callflow'),
  ...flowList,
});
export type CallFlowFields = z.infer<typeof callFlowsContract.fields>;
export type CallFlowRow = z.infer<typeof callFlowsContract.row>;
