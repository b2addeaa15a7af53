import type { Row } from '../../../kernel/db/tables.ts';
import type { Typed } from './new-password.ts';
import type { ResetLink } from './reset-links.ts';

/** Lets an invited person join by choosing a password [CONF-USER-001]. */
export interface Joining {
  /** Creates the user; `undefined` for an invalid link, when nothing is created. Throws the refusal of a password. */
  accept(link: ResetLink, typed: Typed): Promise<Row<'users'> | undefined>;
}
