import { callDetailAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns a complete call; refused as not found where the user may not see it. */
export const useCallDetail = (id: string | null) =>
  useAnswer(
    ['call', id],
    { path: `${logPaths.callRecords}${encodeURIComponent(id ?? '')}/`, answer: callDetailAnswerSchema },
    { enabled: id !== null, select: ({ data }) => data },
  );
