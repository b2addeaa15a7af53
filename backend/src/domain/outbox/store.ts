import { randomUUID } from 'node:crypto';
import type { DeliveryFailure } from '@patchbay/shared-contracts/hooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { AfterAttempt } from './model/after-attempt.ts';
import type { OffReason } from './tables.ts';

export type Endpoint = Row<'endpoints'>;
export type Waiting = Pick<Row<'hook_deliveries'>, 'delivery_id' | 'event' | 'body' | 'tries' | 'since'>;

/** An endpoint, and its account. */
export interface Lane {
  readonly accountId: string;
  readonly endpointId: string;
}

/** Result of one attempt, as stored: secrets are hidden. */
export interface Attempted {
  readonly at: number;
  readonly tookMs: number;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly request: string;
  readonly answer: string;
}

export interface Outcome extends Attempted {
  readonly id: string;
  readonly next: AfterAttempt;
}

/** Whether it is first in its series: no earlier message of the series waits, even for a retry. */
const isFirst = sql<boolean>`not exists (select 1 from hook_deliveries as before
  where before.endpoint_id = due.endpoint_id and before.series = due.series and before.state = 'waiting'
    and before.place < due.place)`;

/** Returns endpoints with due messages and without a sender. */
export const dueLanes = (database: Database, now: number): Promise<readonly Lane[]> =>
  database.atEntry(async (tx) => {
    const at = new Date(now);
    const { rows } = await sql<Lane>`
      select account_id as "accountId", id as "endpointId" from endpoints where state = 'on'
        and exists (select 1 from hook_deliveries as due
          where due.endpoint_id = endpoints.id and due.state = 'waiting' and due.due_at <= ${at} and ${isFirst})
        and not exists (select 1 from hook_lanes as lane where lane.endpoint_id = endpoints.id and lane.leased_until >= ${at})`.execute(
      tx,
    );
    return rows;
  });

/** Takes the lane for a time; null when another process has it, or the endpoint is off or gone. */
export async function claimLane(
  tx: Tx,
  { endpointId }: Lane,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<{ readonly lease: string; readonly endpoint: Endpoint } | null> {
  const lease = randomUUID();
  const { rows } = await sql`
    insert into hook_lanes (endpoint_id, account_id, lease, leased_until)
      select id, account_id, ${lease}, ${new Date(until)} from endpoints where id = ${endpointId} and state = 'on'
    on conflict (endpoint_id) do update set lease = excluded.lease, leased_until = excluded.leased_until
      where hook_lanes.leased_until < ${new Date(now)}
    returning lease`.execute(tx);
  if (rows.length === 0) return null;
  const endpoint = await tx.selectFrom('endpoints').selectAll().where('id', '=', endpointId).executeTakeFirstOrThrow();
  return { lease, endpoint };
}

/** Renews the lease, and locks the lane until the transaction ends; false when another process has it by now. `until` 0 gives it back. */
export async function keepLane(tx: Tx, endpointId: string, lease: string, until: number): Promise<boolean> {
  const kept = await tx
    .updateTable('hook_lanes')
    .set({ leased_until: new Date(until) })
    .where('endpoint_id', '=', endpointId)
    .where('lease', '=', lease)
    .returning('lease')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Returns due messages of an endpoint, one per series. */
export async function nextDue(tx: Tx, endpointId: string, now: number, most: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select delivery_id, event, body, tries, since from hook_deliveries as due
      where endpoint_id = ${endpointId} and state = 'waiting' and due_at <= ${new Date(now)}
        and ${isFirst}
      order by due_at, place limit ${most}`.execute(tx);
  return rows;
}

const recordOf = ({ id, at, next, ...rest }: Outcome) => ({
  ...{ id, state: next.state, at: new Date(at), took: rest.tookMs, status: rest.status, failure: rest.failure },
  due: new Date(next.state === 'waiting' ? next.dueAt : at),
  ...{ request: rest.request, answer: rest.answer },
});

/** Stores the results of attempts, each with its place in the log; none for a deleted delivery. */
export async function keepOutcomes(tx: Tx, endpointId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return; // stopped before any of them ended
  const records = JSON.stringify(outcomes.map(recordOf));
  await sql`
    with came as (select * from json_to_recordset(${records}::json) as came (id text, state text, at timestamptz, took int,
        status int, failure text, due timestamptz, request text, answer text)),
    changed as (update hook_deliveries as kept set state = came.state, due_at = came.due, tries = tries + 1,
        attempts = attempts + 1, status = came.status, failure = came.failure
      from came where kept.delivery_id = came.id returning kept.account_id, came.*)
    insert into hook_attempts (account_id, delivery_id, at, took_ms, status, failure, request, answer)
      select account_id, id, at, took, status, failure, request, answer from changed`.execute(tx);
  await keepNews(tx, endpointId, outcomes);
}

/** Stores when it was last reached, and when not. */
async function keepNews(tx: Tx, endpointId: string, outcomes: readonly Outcome[]): Promise<void> {
  const delivered = outcomes.findLast(({ failure }) => failure === null);
  const failed = outcomes.findLast(({ failure }) => failure !== null);
  await tx
    .updateTable('hook_lanes')
    .set({
      ...(delivered && { last_success_at: new Date(delivered.at) }),
      ...(failed && { last_failure_at: new Date(failed.at), last_failure: failed.failure }),
    })
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** Whether nothing was accepted since this moment. */
export async function isSilentSince(tx: Tx, endpointId: string, since: Date): Promise<boolean> {
  const { last_success_at: last } =
    (await tx
      .selectFrom('hook_lanes')
      .select('last_success_at')
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirst()) ?? {};
  return last === null || last === undefined || last < since;
}

/** False when it is off already. */
export async function switchOff(tx: Tx, endpointId: string, reason: OffReason, now: number): Promise<boolean> {
  const off = await tx
    .updateTable('endpoints')
    .set(({ eb }) => ({
      ...{ state: 'off' as const, off_reason: reason, modified_at: new Date(now), modified_by: null },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', endpointId)
    .where('state', '=', 'on')
    .returning('id')
    .executeTakeFirst();
  return off !== undefined;
}
