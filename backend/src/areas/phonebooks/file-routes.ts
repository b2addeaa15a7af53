import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { phonebookPaths, phonebookErrors, statusFiles, statusQuerySchema } from '@patchbay/shared-contracts/phonebooks';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { CSV_BATCH, csvFile } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';
import { requirePhonebook } from './phonebook-store.ts';

const params = z.strictObject({ id: z.string().max(64) });
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };

interface FileLine {
  readonly row: number;
  readonly line: readonly (string | null)[];
}
/** Returns some lines of a file after this row. */
type LinesAfter = (tx: Tx, after: number) => Promise<readonly FileLine[]>;

/** Writes lines while they are read. */
const written = (lines: LinesAfter) => ({
  after: (tx: Tx, last: FileLine | undefined) => lines(tx, last?.row ?? 0),
  cells: ({ line }: FileLine) => line.map((cell) => cell ?? ''),
});

const rowsAfter = (tx: Tx, id: string, after: number) =>
  tx
    .selectFrom('phonebook_rows as r')
    .where('r.phonebook_id', '=', id)
    .where('r.row', '>', after)
    .orderBy('r.row')
    .limit(CSV_BATCH);

/** Lines with the result of each row of the file. */
const numberLines =
  (id: string): LinesAfter =>
  async (tx, after) =>
    (await rowsAfter(tx, id, after).select(['r.row', 'r.value', 'r.number', 'r.problem']).execute()).map(
      ({ row, value, number, problem }) => ({ row, line: [String(row), value, number, problem ?? 'valid'] }),
    );

/** Lines with the current do-not-call status of each number. */
const doNotCallLines =
  (id: string): LinesAfter =>
  async (tx, after) =>
    (
      await rowsAfter(tx, id, after)
        .where('r.problem', 'is', null)
        .leftJoin('do_not_call as d', 'd.number', 'r.number')
        .select(['r.row', 'r.number', 'd.since'])
        .execute()
    ).map(({ row, number, since }) => ({ row, line: [number, since === null ? 'no' : 'yes'] }));

const wrongLines =
  (id: string): LinesAfter =>
  async (tx, after) =>
    (
      await rowsAfter(tx, id, after)
        .where('r.problem', 'is not', null)
        .select(['r.row', 'r.cells', 'r.problem'])
        .execute()
    ).map(({ row, cells, problem }) => ({ row, line: [String(row), problem, ...cells] }));

const kinds = {
  number: { heads: ['row', 'value', 'number', 'status'], lines: numberLines },
  DND: { heads: ['number', 'do_not_call'], lines: doNotCallLines },
} as const;

/** Adds the routes of its numbers as files: results of all rows, do-not-call status, and wrong rows [CONF-PB-010, CONF-PB-003]. */
export function phonebookFileRoutes(app: App, { database }: Pick<PhonebookDeps, 'database'>): void {
  const config = { gate: PHONEBOOKS, fresh: 'everybody' } as const;
  app.get(
    phonebookPaths.status,
    {
      config,
      schema: {
        summary:
          'The numbers of a phonebook with what came of them, or with what the do-not-call list says [CONF-PB-010]',
        ...{ security: signedIn, querystring: statusQuerySchema },
        response: { 200: aFile, ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { id, type } = request.query;
      const { state } = await database.withAccount(accountId, (tx) => requirePhonebook(tx, id));
      if (state !== 'ready') throw new Refusal(phonebookErrors.notReady);
      const { heads, lines } = kinds[type];
      const separator = await askedSeparator(database, actor);
      const file = { name: statusFiles[type], heads, separator, ...written(lines(id)) };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
  app.get(
    `${phonebookPaths.phonebooks}:id/mistakes/`,
    {
      config,
      schema: {
        summary: 'The rows of a phonebook that are wrong, as they stand in its file [CONF-PB-003]',
        ...{ security: signedIn, params },
        response: { 200: aFile, ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { id } = request.params;
      const row = await database.withAccount(accountId, (tx) => requirePhonebook(tx, id));
      const heads = ['row', 'problem', ...row.heads];
      const separator = await askedSeparator(database, actor);
      const file = { name: 'mistakes.csv', heads, separator, ...written(wrongLines(id)) };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
}
