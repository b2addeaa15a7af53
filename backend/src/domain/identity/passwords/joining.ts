import type { Row } from '../../../kernel/db/tables.ts';
import type { Typed } from './new-password.ts';
import type { ResetLink } from './reset-links.ts';

/** Whoever was invited comes in by choosing a password [CONF-USER-001]. */
export interface Joining {
  /** Makes the person; `undefined` for a link that does not open, and nothing was made then. Throws the refusal of a password. */
  accept(link: ResetLink, typed: Typed): Promise<Row<'users'> | undefined>;
}
