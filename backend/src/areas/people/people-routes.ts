import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  changePersonSchema,
  peopleAnswerSchema,
  noSeatAnswerSchema,
  peopleErrors,
  peoplePaths,
  peopleQuerySchema,
  personAnswerSchema,
  type ChangePerson,
  type Person,
} from '@patchbay/shared-contracts/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import { rightsOf } from '../../domain/people/model/first-rights.ts';
import { readSeats } from '../../domain/people/seats.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, PEOPLE } from './access.ts';
import { activate, changePerson, deactivate, type Changing } from './change-person.ts';
import type { PeopleDeps } from './deps.ts';
import { readInvitations } from './invitation-store.ts';
import { readPeople } from './people-store.ts';
import { queueNames } from './queue-names.ts';

const id = z.strictObject({ id: z.string().max(64) });
const described = (summary: string) => ({
  ...{ summary, security: signedIn, params: id },
  response: { 200: personAnswerSchema, ...refusalsOfOne, 409: noSeatAnswerSchema, 422: errorAnswerSchema },
});

async function personOf(tx: Tx, { id: wanted, self }: Pick<Changing, 'id' | 'self'>): Promise<Person> {
  const [person] = (await readPeople(tx, self, await queueNames(tx), { id: wanted })).people;
  if (person === undefined) throw new Refusal(peopleErrors.unknown);
  return person;
}

/** Changed values of a person, for the audit log. */
function changesOf(
  before: Row<'users'>,
  { role, rights }: ChangePerson,
  { own_queues: sees }: Pick<Person, 'own_queues'>,
): Record<string, string> {
  const was = rightsOf(before);
  const switched = (['permissions', 'restrictions', 'page_permissions'] as const).flatMap((kind) =>
    Object.entries<boolean>(rights[kind]).flatMap(([name, value]) =>
      Object.entries<boolean>(was[kind]).some(([key, old]) => key === name && old !== value)
        ? [[`${kind}.${name}`, String(value)] as const]
        : [],
    ),
  );
  const isOther = JSON.stringify(sees?.map(({ id: queue }) => queue) ?? null) !== JSON.stringify(before.own_queues);
  return {
    ...(role === before.role ? {} : { role }),
    ...(isOther ? { own_queues: sees?.map(({ name }) => name).join(', ') ?? 'all' } : {}),
    ...Object.fromEntries(switched),
  };
}

function listRoute(app: App, { database, now }: PeopleDeps): void {
  app.get(
    peoplePaths.people,
    {
      config: { gate: PEOPLE },
      schema: {
        summary: 'The people of the account, who is invited, and the seats [CONF-USER-001, CONF-USER-004]',
        security: signedIn,
        querystring: peopleQuerySchema,
        response: { 200: peopleAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      return database.withAccount(accountId, async (tx) => {
        const names = await queueNames(tx);
        const { people, total } = await readPeople(tx, userId, names, request.query);
        const { invitations, total: invited } = await readInvitations(tx, names, request.query, now());
        const { used, all } = await readSeats(tx, new Date(now()));
        const found = { people: total, invitations: invited };
        return { data: { people: [...people], invitations: [...invitations], found, seats: { used, all } } };
      });
    },
  );
}

const changingOf = (request: FastifyRequest<{ Params: { id: string } }>, now: number): Changing => ({
  id: request.params.id,
  self: actorOf(request).userId,
  at: new Date(now),
});

const unlessTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Refusal(peopleErrors.numberTaken, 'number') : error;
};

function changeRoute(app: App, { database, audit, nameOf, queueServing, now }: PeopleDeps): void {
  app.put(
    `${peoplePaths.people}:id/`,
    {
      config,
      schema: {
        ...described('Change a person; it holds at the next request [CONF-USER-002, CONF-USER-003]'),
        body: changePersonSchema,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const changing = { id: request.params.id, self: actor.userId, at: new Date(now()) };
      const { before, emptied, data } = await database
        .withAccount(accountId, async (tx) => {
          const changed = await changePerson(tx, request.body, changing);
          return { ...changed, data: await personOf(tx, changing) };
        })
        .catch(unlessTaken);
      await queueServing.changed(accountId, await shownNameOf(database, actor), emptied);
      await audit.write(accountId, {
        ...{ action: 'person-changed', by: await nameOf(actor), whom: before.email, address: request.ip },
        detail: changesOf(before, request.body, data),
      });
      return { status: 200, data } as const;
    },
  );
}

/** Sessions end at once in all processes, and with them softphone, streams and sockets [CONF-USER-002]. */
function deactivateRoute(app: App, deps: PeopleDeps): void {
  const { database, audit, nameOf, ownSessions, queueServing, now } = deps;
  app.post(
    `${peoplePaths.people}:id/deactivate/`,
    { config, schema: described('End all access of a person; history stays [CONF-USER-002]') },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const changing = changingOf(request, now());
      const { email, emptied, data } = await database.withAccount(accountId, async (tx) => {
        const done = await deactivate(tx, changing);
        return { ...done, data: await personOf(tx, changing) };
      });
      await ownSessions.endAll(accountId, changing.id);
      await queueServing.changed(accountId, await shownNameOf(database, actor), emptied);
      const what = { action: 'person-deactivated', whom: email, address: request.ip } as const;
      await audit.write(accountId, { ...what, by: await nameOf(actor) });
      return { status: 200, data } as const;
    },
  );
}

function activateRoute(app: App, { database, audit, nameOf, now }: PeopleDeps): void {
  app.post(
    `${peoplePaths.people}:id/activate/`,
    { config, schema: described('Bring a person back, if there is a seat [CONF-USER-002, CONF-USER-004]') },
    async (request) => {
      const actor = actorOf(request);
      const changing = changingOf(request, now());
      const { email, data } = await database.withAccount(actor.accountId, async (tx) => {
        const whom = await activate(tx, changing);
        return { email: whom, data: await personOf(tx, changing) };
      });
      const what = { action: 'person-activated', whom: email, address: request.ip } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      return { status: 200, data } as const;
    },
  );
}

export function peopleRoutes(app: App, deps: PeopleDeps): void {
  listRoute(app, deps);
  changeRoute(app, deps);
  deactivateRoute(app, deps);
  activateRoute(app, deps);
}
