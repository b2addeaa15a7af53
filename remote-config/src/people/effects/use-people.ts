import { peopleAnswerSchema, peoplePaths } from '@patchbay/shared-contracts/people';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const PEOPLE = 'people';

/** So many of each are on a page. */
export const PAGE = 25;

/** Which pages are shown, from 1, and of whom. */
export interface PeopleView {
  readonly search: string;
  readonly page: number;
  readonly invitedPage: number;
}

const queryOf = ({ search, page, invitedPage }: PeopleView) => ({
  ...{ limit: PAGE, offset: (page - 1) * PAGE, invited_offset: (invitedPage - 1) * PAGE },
  ...(search === '' ? {} : { search }),
});

/** Who belongs to the account, who is invited, and the seats [CONF-USER-001, CONF-USER-004]; the page before stays until the next is there. */
export const usePeople = (view: PeopleView) =>
  useAnswer(
    [PEOPLE, view.search, view.page, view.invitedPage],
    { path: peoplePaths.people, query: queryOf(view), answer: peopleAnswerSchema },
    { select: ({ data }) => data, keepsBefore: true },
  );
