import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  mendRowAnswerSchema,
  mendRowSchema,
  phonebookErrors,
  phonebookPaths,
  wrongRowsAnswerSchema,
  wrongRowsQuerySchema,
  type RowProblem,
} from '@patchbay/shared-contracts/phonebooks';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { countDiallableRows, markDuplicates } from './phonebook-rows.ts';
import { requirePhonebook, requireWaiting, type PhonebookRow } from './phonebook-store.ts';

const config = { gate: PHONEBOOKS };
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const params = z.strictObject({ id: z.string().max(64) });
const rowParams = params.extend({ row: z.coerce.number().int().min(2).max(2_000_000) });

const wrongRows = (tx: Tx, id: string) =>
  tx.selectFrom('phonebook_rows').where('phonebook_id', '=', id).where('problem', 'is not', null);

/** Replaces the number of a row; duplicates of its old number become valid [CONF-PB-012]. */
async function mend(
  tx: Tx,
  { phonebook_id: id, country }: PhonebookRow,
  row: number,
  value: string,
): Promise<RowProblem | null> {
  const one = tx.selectFrom('phonebook_rows').where('phonebook_id', '=', id).where('row', '=', row);
  const before = await one.select('number').executeTakeFirst();
  if (before === undefined) throw new Refusal(phonebookErrors.notFound);
  const read = readPhoneCell(value, country);
  await tx
    .updateTable('phonebook_rows')
    .set({ value, ...read, corrected: true })
    .where('phonebook_id', '=', id)
    .where('row', '=', row)
    .execute();
  const touched = [before.number, read.number].filter((number) => number !== null);
  if (touched.length > 0) await markDuplicates(tx, id, touched);
  return (await one.select('problem').executeTakeFirstOrThrow()).problem;
}

/** Adds the routes of wrong rows and their correction [CONF-PB-012]. */
export function correctionRoutes(app: App, { database }: PhonebookDeps): void {
  const rows = `${phonebookPaths.phonebooks}:id/rows/`;
  app.get(
    rows,
    {
      config,
      schema: {
        summary: 'Rows of a phonebook that are wrong, and why [CONF-PB-012]',
        ...{ security: signedIn, params, querystring: wrongRowsQuerySchema },
        response: { 200: wrongRowsAnswerSchema, ...answers },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        const { phonebook_id: id, rows: all, valid } = await requirePhonebook(tx, request.params.id);
        const { limit, offset } = request.query;
        const found = await wrongRows(tx, id)
          .select(['row', 'cells', 'value', 'problem'])
          .orderBy('row')
          .limit(limit)
          .offset(offset)
          .execute();
        const objects = found.map(({ problem, ...row }) => ({ ...row, problem: problem ?? ('number' as const) }));
        return { data: { objects, meta: { total_count: all - valid } } };
      }),
  );
  app.put(
    `${rows}:row/`,
    {
      config,
      schema: {
        summary: 'Gives a row of a phonebook another number [CONF-PB-012]',
        ...{ security: signedIn, params: rowParams, body: mendRowSchema },
        response: { 200: mendRowAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { id, row } = request.params;
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const problem = await mend(tx, await requireWaiting(tx, id), row, request.body.number);
        return { status: 200, data: { row, problem, bad: await countDiallableRows(tx, id) } } as const;
      });
    },
  );
}
