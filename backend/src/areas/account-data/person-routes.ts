import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountDataErrors,
  accountDataPaths,
  eraseSchema,
  erasedAnswerSchema,
  personAnswerSchema,
  personQuerySchema,
} from '@patchbay/shared-contracts/account-data';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { erasePerson } from './erase-person.ts';
import { dataOfPerson } from './person-file.ts';
import { personOf, whoHas } from './person.ts';

export interface PersonDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
  readonly folders: { readonly recordings: string };
}

const gate = 'admin';
const answers = { ...refusals, 404: errorAnswerSchema, 422: errorAnswerSchema };

function readRoutes(app: App, { database, audit, nameOf, now }: PersonDeps): void {
  app.get(
    accountDataPaths.person,
    {
      config: { gate },
      schema: {
        summary: 'What is kept of who has a number, in figures [ACCT-021]',
        ...{ security: signedIn, querystring: personQuerySchema, response: { 200: personAnswerSchema, ...answers } },
      },
    },
    async (request) => {
      const data = await database.withAccount(actorOf(request).accountId, async (tx) =>
        personOf(tx, await whoHas(tx, request.query.number)),
      );
      return { status: 200, data } as const;
    },
  );
  app.get(
    accountDataPaths.personFile,
    {
      config: { gate, fresh: 'everybody' },
      schema: {
        summary: 'All that is kept of who has a number, as JSON [ACCT-021]',
        ...{ security: signedIn, querystring: personQuerySchema, response: { 200: aFile, ...answers } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { who, data } = await database.withAccount(actor.accountId, async (tx) => {
        const who = await whoHas(tx, request.query.number);
        return { who, data: await dataOfPerson(tx, who, now()) };
      });
      // The history is evidence and never changes: a person named in it could not be erased any more.
      const whom = who.numbers.map((number) => `…${number.slice(-3)}`).join(', ');
      await audit.write(actor.accountId, {
        ...{ action: 'person-exported', whom, by: await nameOf(actor), address: request.ip },
      });
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="person.json"')
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(data, null, 2)}\n`);
    },
  );
}

/** Adds the routes to show, download and erase the data about one person. */
export function personRoutes(app: App, deps: PersonDeps): void {
  const { database, audit, nameOf, folders } = deps;
  readRoutes(app, deps);
  app.post(
    accountDataPaths.erase,
    {
      config: { gate, fresh: 'everybody' },
      schema: {
        summary: 'Erase all that is kept of who has a number; figures stay [ACCT-021]',
        ...{ security: signedIn, body: eraseSchema },
        response: { 200: erasedAnswerSchema, ...answers, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { number, numbers: shownNumbers } = request.body;
      const person = await database.withAccount(actor.accountId, (tx) =>
        erasePerson(tx, { number, shownNumbers }, folders.recordings),
      );
      const { calls, sounds, messages, name } = person;
      if (name === null && calls + messages + person.campaigns === 0) throw new Refusal(accountDataErrors.nothing);
      const detail = { calls: String(calls), recordings: String(sounds), messages: String(messages) };
      await audit.write(actor.accountId, {
        ...{ action: 'person-erased', by: await nameOf(actor), address: request.ip, detail },
      });
      return { status: 200, data: { calls, sounds, messages } } as const;
    },
  );
}
