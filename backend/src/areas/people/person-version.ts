import { createHash } from 'node:crypto';
import { rightsOf } from '../../domain/people/model/first-rights.ts';
import type { Row } from '../../kernel/db/tables.ts';

type Taking = Pick<Row<'agents'>, 'phone' | 'calling_mode'>;

/** Names the state of all that a PUT of a person changes, so that an owner does not undo what another one did meanwhile. */
export const versionOf = (user: Row<'users'>, agent: Taking | undefined): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[user.first_name, user.last_name, user.role, user.own_queues, rightsOf(user)],
        ...[agent?.phone, agent?.calling_mode],
      ]),
    )
    .digest('base64url')
    .slice(0, 22);
