import { flowTargetsPath, flowTargetsSchema } from '@patchbay/shared-contracts/flows';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns the objects that steps can refer to; undefined until known. */
export const useFlowTargets = () =>
  useAnswer(
    ['call flow targets'],
    { path: flowTargetsPath, answer: flowTargetsSchema },
    { select: ({ data }) => data },
  );
