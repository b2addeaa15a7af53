import {
  ALL_GROUPS,
  dispositionPaths,
  DISPOSITIONS_MOST,
  groupsAnswerSchema,
  useAnswerSchema,
} from '@patchbay/shared-contracts/dispositions';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const GROUPS = 'disposition groups';

/** Returns all groups of the account, which fit into one response. */
export const useGroups = () =>
  useAnswer([GROUPS], {
    path: dispositionPaths.groups,
    query: { group_id: ALL_GROUPS, limit: String(DISPOSITIONS_MOST) },
    answer: groupsAnswerSchema,
  });

/** Returns where it is used; refetched each time. */
export const useUse = (id: string) =>
  useAnswer(
    ['disposition use', id],
    { path: dispositionPaths.use, query: { id }, answer: useAnswerSchema },
    { staleTime: 0 },
  );
