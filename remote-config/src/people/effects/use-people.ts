import { peopleAnswerSchema, peoplePaths } from '@patchbay/shared-contracts/people';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const PEOPLE = 'people';

/** Who belongs to the account, who is invited, and the seats [CONF-USER-001, CONF-USER-004]. */
export const usePeople = () =>
  useAnswer([PEOPLE], { path: peoplePaths.people, answer: peopleAnswerSchema }, { select: ({ data }) => data });
