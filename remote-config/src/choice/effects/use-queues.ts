import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns the account's queues by id and name, for selection. */
export const useQueueChoices = () =>
  useAnswer(
    ['queues to choose'],
    { path: callPaths.queues, answer: queuesAnswerSchema },
    { select: ({ objects }) => objects },
  );
