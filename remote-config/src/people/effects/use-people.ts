import { peopleAnswerSchema, peoplePaths, type PeopleQuery } from '@patchbay/shared-contracts/people';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const PEOPLE = 'people';

/** Which pages are shown, from 1, of how many rows, and of whom; of all roles and states where none is chosen. */
export interface PeopleView extends Pick<PeopleQuery, 'role' | 'state'> {
  readonly search: string;
  readonly size: number;
  readonly page: number;
  readonly invitedPage: number;
}

const queryOf = ({ search, role, state, size, page, invitedPage }: PeopleView) => ({
  ...{ limit: size, offset: (page - 1) * size, invited_offset: (invitedPage - 1) * size },
  ...(search === '' ? {} : { search }),
  ...{ ...(role && { role }), ...(state && { state }) },
});

/** Who belongs to the account, who is invited, and the seats [CONF-USER-001, CONF-USER-004]; the page before stays until the next is there. */
export const usePeople = (view: PeopleView) =>
  useAnswer(
    [PEOPLE, queryOf(view)],
    { path: peoplePaths.people, query: queryOf(view), answer: peopleAnswerSchema },
    { select: ({ data }) => data, keepsBefore: true },
  );
