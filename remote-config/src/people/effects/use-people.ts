import { peopleAnswerSchema, peoplePaths, type PeopleQuery } from '@patchbay/shared-contracts/people';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const PEOPLE = 'people';

/** Displayed page, from 1, page size and filters; without a filter all roles and states. */
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

/**
 * Returns the account's people, invitations and seats [CONF-USER-001, CONF-USER-004]; the previous page stays until the next one
 * arrives.
 */
export const usePeople = (view: PeopleView) =>
  useAnswer(
    [PEOPLE, queryOf(view)],
    { path: peoplePaths.people, query: queryOf(view), answer: peopleAnswerSchema },
    { select: ({ data }) => data, keepsBefore: true },
  );
