import { peopleAnswerSchema, peoplePaths } from '@patchbay/shared-contracts/people';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const PEOPLE = 'people';

/** Which pages are shown, from 1, of how many rows, and of whom. */
export interface PeopleView {
  readonly search: string;
  readonly size: number;
  readonly page: number;
  readonly invitedPage: number;
}

const queryOf = ({ search, size, page, invitedPage }: PeopleView) => ({
  ...{ limit: size, offset: (page - 1) * size, invited_offset: (invitedPage - 1) * size },
  ...(search === '' ? {} : { search }),
});

/** Who belongs to the account, who is invited, and the seats [CONF-USER-001, CONF-USER-004]; the page before stays until the next is there. */
export const usePeople = (view: PeopleView) =>
  useAnswer(
    [PEOPLE, view.search, view.size, view.page, view.invitedPage],
    { path: peoplePaths.people, query: queryOf(view), answer: peopleAnswerSchema },
    { select: ({ data }) => data, keepsBefore: true },
  );
