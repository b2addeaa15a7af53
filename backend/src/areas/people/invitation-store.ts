import { randomUUID } from 'node:crypto';
import {
  INVITATION_MS,
  peopleErrors,
  type Invitation,
  type NewInvitation,
  type PeopleQuery,
} from '@patchbay/shared-contracts/people';
import { sql } from 'kysely';
import { requireSeats } from '../../domain/people/seats.ts';
import { hashOfToken, newToken } from '../../domain/people/tokens.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { knownOf } from './known.ts';
import { faultsOf, type Known } from './model/faults.ts';
import { ofRole, searched } from './people-store.ts';
import type { QueueNames } from './queue-names.ts';

/** Invitation with the token of its link, which is only in the mail. */
export interface Sent {
  readonly row: Row<'invitations'>;
  readonly token: string;
}

export interface Inviting {
  readonly accountId: string;
  /** Name of the user who invites. */
  readonly by: string;
  readonly now: number;
}

const opened = (now: number) => {
  const token = newToken();
  return {
    token,
    open: { token_hash: hashOfToken(token), sent_at: new Date(now), expires_at: new Date(now + INVITATION_MS) },
  };
};

function requireFaultless(people: readonly NewInvitation[], known: Known): void {
  faultsOf(people, known).forEach((faults, at) => {
    const [first] = faults;
    if (first !== undefined) throw new Refusal(peopleErrors[first.problem], `people/${at}/${first.field}`);
  });
}

/** Adds all invitations or none [CONF-USER-001]; `taken`: addresses already in use. */
export async function addInvitations(
  tx: Tx,
  people: readonly NewInvitation[],
  { accountId, by, now }: Inviting,
  taken: ReadonlySet<string>,
): Promise<readonly Sent[]> {
  await requireSeats(tx, people.length, new Date(now));
  requireFaultless(people, await knownOf(tx, taken));
  const tokens = new Map<string, string>();
  const values = people.map((person) => {
    const { token, open } = opened(now);
    const invitation_id = randomUUID();
    tokens.set(invitation_id, token);
    return { ...person, invitation_id, account_id: accountId, invited_by: by, ...open };
  });
  const rows = await tx.insertInto('invitations').values(values).returningAll().execute();
  return rows.map((row) => ({ row, token: tokens.get(row.invitation_id) ?? '' }));
}

/** Creates a new link, valid for seven days; the previous one becomes invalid. An expired invitation needs a seat again. */
export async function renewInvitation(tx: Tx, id: string, now: number): Promise<Sent> {
  const before = await tx
    .selectFrom('invitations')
    .select('expires_at')
    .where('invitation_id', '=', id)
    .executeTakeFirst();
  if (before === undefined) throw new Refusal(peopleErrors.unknownInvitation);
  if (before.expires_at.getTime() <= now) await requireSeats(tx, 1, new Date(now));
  const { token, open } = opened(now);
  const row = await tx
    .updateTable('invitations')
    .set(open)
    .where('invitation_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(peopleErrors.unknownInvitation);
  return { row, token };
}

export async function withdrawInvitation(tx: Tx, id: string): Promise<string> {
  const row = await tx.deleteFrom('invitations').where('invitation_id', '=', id).returning('email').executeTakeFirst();
  if (row === undefined) throw new Refusal(peopleErrors.unknownInvitation);
  return row.email;
}

export const presentInvitation = (row: Row<'invitations'>, names: QueueNames, now: number): Invitation => ({
  id: row.invitation_id,
  ...{ email: row.email, first_name: row.first_name, last_name: row.last_name },
  ...{ role: row.role, number: row.number, device: row.device, invited_by: row.invited_by },
  queues: row.queues.flatMap((id) => names.get(id) ?? []),
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_over: row.expires_at.getTime() <= now,
});

/** Returns the matching invitations, newest first. */
export async function readInvitations(
  tx: Tx,
  names: QueueNames,
  { search, role, state, limit, invited_offset: offset }: PeopleQuery,
  now: number,
): Promise<{ readonly invitations: readonly Invitation[]; readonly total: number }> {
  if (state !== undefined) return { invitations: [], total: 0 };
  const fitting = tx
    .selectFrom('invitations')
    .where(
      allOf([...searched(search, [sql`first_name || ' ' || last_name`, sql`email`, sql`number`]), ...ofRole(role)]),
    );
  const { total } = await fitting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .offset(offset)
    .execute();
  return { invitations: rows.map((row) => presentInvitation(row, names, now)), total };
}
