import type { SearchAnswer } from '@patchbay/shared-contracts/shell';
import { containing } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Access } from '../access/access.ts';
import type { ShownStatusOf } from '../live/agent-statuses.ts';

export interface Searching {
  readonly tx: Tx;
  /** Rights of the user. */
  readonly access: Access;
  readonly text: string;
  readonly statusOf: ShownStatusOf;
}

/** Search parts by kind of result; a user who may not see something finds none of it. */
export type SearchParts = {
  readonly [Part in keyof SearchAnswer]?: (searching: Searching) => Promise<SearchAnswer[Part]>;
};

/** Largest number of results per part. */
export const MOST = 5;

/** Pattern that matches the beginning of a text, for ranking before other matches. */
export const startingWith = (text: string): string => containing(text).slice(1);

/** Pattern that matches part of a number, or part of a text. */
export const inNumber = (text: string): string =>
  containing(/^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text);
