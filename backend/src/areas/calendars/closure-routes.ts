import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  calendarsContract,
  closureConflictSchema,
  closurePath,
  closureSchema,
  endOfToday,
  seenClosureSchema,
  type CloseUntil,
} from '@patchbay/shared-contracts/calendars';
import { listErrors } from '@patchbay/shared-contracts/list';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { calendarOfRow } from '../../domain/calendars/calendars.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { shownClosure } from './list.ts';

const params = z.strictObject({ id: z.string().max(64) });
const refusalsOfClosing = { ...refusals, 404: errorAnswerSchema, 409: closureConflictSchema };

interface Closing {
  readonly closed_since: Date | null;
  readonly closed_until: Date | null;
  readonly closed_by: string | null;
}
const open: Closing = { closed_since: null, closed_until: null, closed_by: null };

/** Calculates the end of a closure from the current hours; later changes of the calendar do not shorten it. */
async function closedUntil(tx: Tx, id: string, until: CloseUntil, now: number): Promise<Date | null> {
  const row = await tx.selectFrom('calendars').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal(listErrors.notFound);
  const calendar = calendarOfRow(row);
  return until === 'opened' || calendar === null ? null : new Date(endOfToday(calendar, now));
}

/** Locks the calendar; refuses, with the current closure, who saw another one (undefined: not asked). */
async function requireSeen(tx: Tx, id: string, seen: string | undefined): Promise<void> {
  const columns = sql.join(Object.entries(shownClosure).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } = await sql<z.infer<typeof closureConflictSchema>['data']>`select ${columns}
    from calendars as list where id = ${id} for update`.execute(tx);
  const [now] = rows;
  if (now === undefined) throw new Refusal(listErrors.notFound);
  if (seen !== undefined && seen !== now.closure) throw new RefusalWith(listErrors.changed, now);
}

/** The version is unchanged, because users who edit the calendar meanwhile change other fields. */
async function keep(tx: Tx, id: string, closing: Closing): Promise<string> {
  const row = await tx.updateTable('calendars').set(closing).where('id', '=', id).returning('name').executeTakeFirst();
  if (row === undefined) throw new Refusal(listErrors.notFound);
  return row.name;
}

/** Adds the routes to close a calendar manually and to reopen it, effective from the next call [CONF-FLOW-008]. */
export function closureRoutes(app: App, { database, audit, nameOf, now }: EditableListDeps): void {
  const config = { gate: calendarsContract.gate };
  /** Prepares the entry of the audit log; the author's name is read before the transaction begins. */
  const noting = async (request: FastifyRequest) => {
    const actor = actorOf(request);
    const by = await nameOf(actor);
    return (tx: Tx, whom: string, id: string, until: CloseUntil | null) => {
      const detail = { list: calendarsContract.page, id, ...(until === null ? {} : { until }) };
      const action = until === null ? 'calendar-opened' : 'calendar-closed';
      return audit.writeWithin(tx, actor.accountId, { action, whom, address: request.ip, detail, by });
    };
  };
  app.put(
    closurePath(':id'),
    {
      config,
      schema: {
        summary: 'Close a calendar by hand [CONF-FLOW-008]',
        ...{ security: signedIn, params, body: closureSchema, response: { 204: z.null(), ...refusalsOfClosing } },
      },
    },
    async (request, reply) => {
      const { accountId, userId } = actorOf(request);
      const [{ id }, { until, seen }, at] = [request.params, request.body, now()];
      const note = await noting(request);
      await database.withAccount(accountId, async (tx) => {
        await requireSeen(tx, id, seen);
        const closed_until = await closedUntil(tx, id, until, at);
        const name = await keep(tx, id, { closed_since: new Date(at), closed_until, closed_by: userId });
        await note(tx, name, id, until);
      });
      return reply.code(204).send(null);
    },
  );
  app.delete(
    closurePath(':id'),
    {
      config,
      schema: {
        summary: 'Open a calendar that was closed by hand [CONF-FLOW-008]',
        ...{ security: signedIn, params, querystring: seenClosureSchema },
        response: { 204: z.null(), ...refusalsOfClosing },
      },
    },
    async (request, reply) => {
      const [{ accountId }, { id }] = [actorOf(request), request.params];
      const note = await noting(request);
      await database.withAccount(accountId, async (tx) => {
        await requireSeen(tx, id, request.query.seen);
        await note(tx, await keep(tx, id, open), id, null);
      });
      return reply.code(204).send(null);
    },
  );
}
