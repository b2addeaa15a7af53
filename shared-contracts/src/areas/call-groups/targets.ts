import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET: possible members, and possible continuations of a group. */
export const callGroupTargetsPath = apiPath('call_group_targets');

const named = z.array(z.object({ id: z.string(), name: z.string() }));
export const callGroupTargetsSchema = z.object({ data: z.object({ agents: named, queues: named }) });
export type CallGroupTargets = z.infer<typeof callGroupTargetsSchema>['data'];
