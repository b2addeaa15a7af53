import {
  callGroupTargetsPath,
  callGroupTargetsSchema,
  type CallGroupTargets,
} from '@patchbay/shared-contracts/call-groups';
import { useAnswer } from '@patchbay/shared-ui/answer';

const nothing: CallGroupTargets = { agents: [], queues: [] };

/** Returns possible members, and targets of a group; empty until known. */
export const useGroupTargets = (): CallGroupTargets =>
  useAnswer(['call group targets'], { path: callGroupTargetsPath, answer: callGroupTargetsSchema }).data?.data ??
  nothing;
