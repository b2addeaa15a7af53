import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  addedOneDoNotCallAnswerSchema,
  addOneDoNotCallSchema,
  doNotCallErrors,
  phonebookPaths,
} from '@patchbay/shared-contracts/phonebooks';
import { noteConsents } from '../../domain/consents/consents.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { CSV_BATCH, csvFile } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { DO_NOT_CALL, PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';

interface Listed {
  readonly number: string;
  /** True when removed from the list. */
  readonly given: boolean;
  readonly answered: string;
  readonly by: string;
}

const sourceOf = ({ keyLabel }: Actor) => (keyLabel === undefined ? ('page' as const) : ('api' as const));

/** Records changes of the list and their reasons with the number's other data [CAMP-014]. */
export const noteListed = (tx: Tx, actor: Actor, { by, ...listed }: Listed, now: number): Promise<void> =>
  noteConsents(
    tx,
    { accountId: actor.accountId, source: sourceOf(actor), by },
    [{ ...listed, asked: '', about: 'do-not-call' }],
    now,
  );

const heads = ['number', 'since', 'source', 'file', 'reason', 'by'];
const cellsOf = ({ number, since, source, file_name, reason, by_name }: Row<'do_not_call'>) => [
  ...[number, since.toISOString(), source, file_name, reason, by_name],
];

const numbersAfter = (tx: Tx, last: Row<'do_not_call'> | undefined) =>
  tx
    .selectFrom('do_not_call')
    .selectAll()
    .where('number', '>', last?.number ?? '')
    .orderBy('number')
    .limit(CSV_BATCH)
    .execute();

/** Adds the routes for single numbers of the list, with reasons; and for the whole list as a file. */
export function oneDoNotCallRoutes(app: App, { database, audit, nameOf, now }: PhonebookDeps): void {
  app.post(
    `${phonebookPaths.doNotCall}number/`,
    {
      config: { gate: DO_NOT_CALL },
      schema: {
        summary: 'Puts one number on the do-not-call list, with the reason [CAMP-014]',
        ...{ security: signedIn, body: addOneDoNotCallSchema },
        response: { 201: addedOneDoNotCallAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { reason } = request.body;
      const by = await nameOf(actor);
      const { number, added } = await database.withAccount(actor.accountId, async (tx) => {
        const { number } = readPhoneCell(request.body.number, await numberCountry(tx));
        if (number === null) throw new Refusal(doNotCallErrors.number, 'number');
        const source = sourceOf(actor) === 'api' ? ('api' as const) : ('person' as const);
        const row = { account_id: actor.accountId, number, since: new Date(now()), file_name: '' };
        const inserted = await tx
          .insertInto('do_not_call')
          .values({ ...row, source, reason, by_name: by })
          .onConflict((conflict) => conflict.doNothing())
          .returning('number')
          .executeTakeFirst();
        if (inserted !== undefined) await noteListed(tx, actor, { number, given: false, answered: reason, by }, now());
        return { number, added: inserted !== undefined };
      });
      const detail = { reason };
      const what = { action: 'row-added', whom: `do-not-call ${number}`, address: request.ip, detail } as const;
      if (added) await audit.write(actor.accountId, { ...what, by });
      return reply.code(201).send({ status: 201 as const, data: { number, added } });
    },
  );
  app.get(
    `${phonebookPaths.doNotCall}file/`,
    {
      config: { gate: PHONEBOOKS, fresh: 'everybody' },
      schema: {
        summary: 'The do-not-call list with its sources as a CSV file [CAMP-014]',
        ...{ security: signedIn, response: { 200: aFile, ...refusals } },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const separator = await askedSeparator(database, actorOf(request));
      const file = { name: 'do-not-call.csv', heads, separator, after: numbersAfter, cells: cellsOf };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
}
