import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** The queues of the account by id and name, for whoever chooses among them. */
export const useQueues = () =>
  useAnswer(
    ['queues to choose'],
    { path: callPaths.queues, answer: queuesAnswerSchema },
    { select: ({ objects }) => objects },
  );
