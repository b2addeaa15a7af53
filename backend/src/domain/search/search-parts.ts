import type { SearchAnswer } from '@patchbay/shared-contracts/shell';
import { containing } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Access } from '../access/access.ts';
import type { StandingOf } from '../live/agent-standings.ts';

export interface Searching {
  readonly tx: Tx;
  /** Who searches. */
  readonly access: Access;
  readonly text: string;
  /** How agents of the account stand now. */
  readonly standing: StandingOf;
}

/** Who finds what; whoever may not see something finds none of it. */
export type SearchParts = {
  readonly [Part in keyof SearchAnswer]?: (searching: Searching) => Promise<SearchAnswer[Part]>;
};

/** Of each part. */
export const MOST = 5;

/** Who is meant, first: what begins with it before what has it somewhere. */
export const beginning = (text: string): string => containing(text).slice(1);

/** A piece of a number where it is one, else of a text, to be found anywhere. */
export const inNumber = (text: string): string =>
  containing(/^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text);
