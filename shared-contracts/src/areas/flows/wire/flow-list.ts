import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract } from '@patchbay/shared-contracts/list';
import { ruledText, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * Common fields of the lists of call flows and SMS flows. `published`: version in use, null before the first; `is_changed`: the draft
 * differs from it; `problems`: number of faults that block publishing; `is_broken`: the published version refers to something deleted;
 * `numbers`: numbers that lead here (E.164).
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

/** List contract of /callflow [CONF-FLOW-001]. Calls to a broken flow use its fallback. */
export const callFlowsContract = listContract({
  page: 'callflow',
  path: apiPath('call_flow'),
  gate: pageGate('/callflow'),
  ...flowList,
});
export type CallFlowFields = z.infer<typeof callFlowsContract.fields>;
export type CallFlowRow = z.infer<typeof callFlowsContract.row>;
