import { flowTargetsPath, flowTargetsSchema } from '@patchbay/shared-contracts/flows';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** What steps can name; undefined until it is known. */
export const useFlowTargets = () =>
  useAnswer(
    ['call flow targets'],
    { path: flowTargetsPath, answer: flowTargetsSchema },
    { select: ({ data }) => data },
  );
