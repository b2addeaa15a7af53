import {
  callGroupTargetsPath,
  callGroupTargetsSchema,
  type CallGroupTargets,
} from '@patchbay/shared-contracts/call-groups';
import { useAnswer } from '@patchbay/shared-ui/answer';

const nothing: CallGroupTargets = { agents: [], queues: [] };

/** Who can be a member, and where a group can lead; nothing until it is known. */
export const useTargets = (): CallGroupTargets =>
  useAnswer(['call group targets'], { path: callGroupTargetsPath, answer: callGroupTargetsSchema }).data?.data ??
  nothing;
