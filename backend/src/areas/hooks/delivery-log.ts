import { randomUUID } from 'node:crypto';
import type { Attempt, Delivery, deliveriesQuerySchema } from '@patchbay/shared-contracts/hooks';
import { maskNumber } from '@patchbay/shared-contracts';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { serverMasking } from '../../domain/profile/masking.ts';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Attempted, Endpoint } from '../../domain/outbox/store.ts';
import type { Message } from '../../domain/outbox/lane-run.ts';
import { deliveriesVisibleTo } from './delivery-visibility.ts';

/** One of the two pages. */
export type EndpointList = 'hookapi' | 'integration';

type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;

const isOf = (list: EndpointList) =>
  list === 'hookapi' ? sql<SqlBool>`endpoints.kind = 'hook'` : sql<SqlBool>`endpoints.kind <> 'hook'`;

/** Endpoint list of the log, and what the user may see of the account. */
interface Reading {
  readonly list: EndpointList;
  readonly actor: Pick<Actor, 'role' | 'agentId'>;
  readonly sees: VisibleScope;
}

const deliveriesOf = (tx: Tx, { list, actor, sees }: Reading) =>
  tx
    .selectFrom('hook_deliveries')
    .innerJoin('endpoints', 'endpoints.id', 'hook_deliveries.endpoint_id')
    .where(isOf(list))
    .where(deliveriesVisibleTo(actor, sees));

function askedOf(tx: Tx, reading: Reading, { endpoint_id: id, state = [], event = [] }: DeliveriesQuery) {
  let rows = deliveriesOf(tx, reading);
  if (id !== undefined) rows = rows.where('endpoint_id', '=', id);
  if (state.length > 0) rows = rows.where('hook_deliveries.state', 'in', state);
  return event.length > 0 ? rows.where('event', 'in', event) : rows;
}

/** Returns a page of the log, newest first. */
export async function readDeliveries(tx: Tx, reading: Reading, asked: DeliveriesQuery) {
  const rows = await askedOf(tx, reading, asked)
    .select(['delivery_id', 'endpoint_id', 'name', 'event', 'hook_deliveries.state', 'attempts'])
    .select(['status', 'failure', 'made_at', 'due_at'])
    .orderBy('place', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  const { total } = await askedOf(tx, reading, asked)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const objects = rows.map(
    ({ delivery_id: id, endpoint_id, name, event, state, attempts, status, failure, made_at, due_at }): Delivery => ({
      ...{ id, endpoint_id, endpoint: name, event, state, attempts, status, failure },
      ...{ made_at: made_at.toISOString(), next_at: state === 'waiting' ? due_at.toISOString() : null },
    }),
  );
  return { objects, meta: { total_count: total } };
}

/** Masks numbers in logged requests and answers for display [FMT-006]; they were sent unmasked. */
async function maskingIn(tx: Tx): Promise<(text: string) => string> {
  const masking = serverMasking(await accountProfile(tx));
  return (text) => text.replace(/\+\d{7,15}/g, (number) => maskNumber(number, masking));
}

/** Returns the attempts of a delivery, newest first; null when there is none with this id. */
export async function readAttempts(tx: Tx, reading: Reading, id: string): Promise<readonly Attempt[] | null> {
  const found = await deliveriesOf(tx, reading).select('delivery_id').where('delivery_id', '=', id).executeTakeFirst();
  if (found === undefined) return null;
  const rows = await tx
    .selectFrom('hook_attempts')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('attempt_id', 'desc')
    .limit(100)
    .execute();
  const mask = await maskingIn(tx);
  return rows.map(({ attempt_id, at, took_ms, status, failure, request, answer }) => ({
    ...{ id: String(attempt_id), at: at.toISOString(), took_ms, status, failure },
    ...{ request: mask(request), answer: mask(answer) },
  }));
}

/** Body of a delivery about a person whose data was erased: there is nothing left to send. */
const ERASED = '{}';

/**
 * Sends these again at once; ids are kept, and the retry period starts again. Returns how many were found; erased ones are not, because
 * there is nothing left of them to send.
 */
export async function sendAgain(tx: Tx, reading: Reading, ids: readonly string[], now: number): Promise<number> {
  const at = new Date(now);
  const rows = await tx
    .updateTable('hook_deliveries')
    .set({ state: 'waiting', since: at, due_at: at, tries: 0 })
    .where('body', '<>', ERASED)
    .where(
      'delivery_id',
      'in',
      deliveriesOf(tx, reading)
        .select('delivery_id')
        .where('delivery_id', 'in', [...ids]),
    )
    .returning('delivery_id')
    .execute();
  return rows.length;
}

/** Stores a test with its result; it is not retried. */
export async function keepTest(
  tx: Tx,
  { id: endpointId, account_id }: Endpoint,
  { id, event, body }: Message,
  came: Attempted,
): Promise<Attempt | null> {
  const still = await tx.selectFrom('endpoints').select('id').where('id', '=', endpointId).executeTakeFirst();
  if (still === undefined) return null;
  const at = new Date(came.at);
  const { status, failure, tookMs: took_ms, request, answer } = came;
  await tx
    .insertInto('hook_deliveries')
    .values({
      ...{ delivery_id: id, account_id, endpoint_id: endpointId, event, series: randomUUID(), is_test: true, body },
      ...{ state: failure === null ? 'delivered' : 'dead', made_at: at, since: at, due_at: at },
      ...{ tries: 1, attempts: 1, status, failure },
    })
    .execute();
  const attempt = { account_id, delivery_id: id, at, took_ms, status, failure, request, answer };
  const { attempt_id } = await tx
    .insertInto('hook_attempts')
    .values(attempt)
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  const mask = await maskingIn(tx);
  const said = { request: mask(request), answer: mask(answer) };
  return { id: String(attempt_id), at: at.toISOString(), took_ms, status, failure, ...said };
}
