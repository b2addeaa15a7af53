import {
  ALL_GROUPS,
  dispositionPaths,
  DISPOSITIONS_MOST,
  groupsAnswerSchema,
  useAnswerSchema,
} from '@patchbay/shared-contracts/dispositions';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const GROUPS = 'disposition groups';

/** All groups of the account: it may have no more than one answer holds. */
export const useGroups = () =>
  useAnswer([GROUPS], {
    path: dispositionPaths.groups,
    query: { group_id: ALL_GROUPS, limit: String(DISPOSITIONS_MOST) },
    answer: groupsAnswerSchema,
  });

/** What uses it now; asked each time anew. */
export const useUse = (id: string) =>
  useAnswer(
    ['disposition use', id],
    { path: dispositionPaths.use, query: { id }, answer: useAnswerSchema },
    { staleTime: 0 },
  );
