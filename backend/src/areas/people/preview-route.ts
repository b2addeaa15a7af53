import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  invitationLimits,
  peopleErrors,
  peoplePaths,
  previewAnswerSchema,
  previewQuerySchema,
  type PreviewRow,
} from '@patchbay/shared-contracts/people';
import type { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { isEmptyRow } from '../../domain/sheets/model/csv-text.ts';
import { withHeads } from '../../domain/sheets/model/with-heads.ts';
import { withTurns } from '../../domain/sheets/with-turns.ts';
import { readTable } from '../../domain/sheets/read-table.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import { textOf } from '../../domain/sheets/read-text.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { PEOPLE } from './access.ts';
import type { PeopleDeps } from './deps.ts';
import { queueNames } from './queue-names.ts';
import { knownOf, takenEmails } from './known.ts';
import { faultsOf } from './model/faults.ts';
import { personColumns, readPerson } from './model/read-people.ts';

type PreviewQuery = z.output<typeof previewQuerySchema>;
type Read = Omit<PreviewRow, 'faults'> & Pick<ReturnType<typeof readPerson>, 'faults'>;

/** Reads the rows of a file; throws when it is malformed, or has no e-mail column. */
async function readFile(
  { database }: Pick<PeopleDeps, 'database'>,
  accountId: string,
  file: Buffer,
  { language, encoding, country: said }: PreviewQuery,
): Promise<readonly Read[]> {
  const table = withHeads((await readTable(textOf(file, encoding) ?? '')) ?? []);
  if (table === null) throw new Refusal(peopleErrors.unreadable, 'file');
  const columns = personColumns(table.heads);
  if (columns === null) throw new Refusal(peopleErrors.noEmailColumn, 'file');
  const filled = table.rows
    .map((cells, at) => ({ cells, row: table.first + at }))
    .filter(({ cells }) => !isEmptyRow(cells));
  if (filled.length === 0) throw new Refusal(peopleErrors.empty, 'file');
  if (filled.length > invitationLimits.rows) throw new Refusal(peopleErrors.tooManyRows, 'file');
  const { names, country } = await database.withAccount(accountId, async (tx) => ({
    ...{ names: await queueNames(tx), country: await numberCountry(tx, said) },
  }));
  const queues = new Map([...names].map(([id, name]) => [name.toLowerCase(), id] as const));
  const read: Read[] = [];
  for await (const { cells, row } of withTurns(filled))
    read.push({ row, ...readPerson(cells, columns, { queues, language, country }) });
  return read;
}

/** Returns the rows' own faults, and conflicts with existing data. */
async function previewOf(
  { database }: PeopleDeps,
  accountId: string,
  file: Buffer,
  asked: PreviewQuery,
): Promise<PreviewRow[]> {
  const read = await readFile({ database }, accountId, file, asked);
  const people = read.map(({ person }) => person);
  const taken = await takenEmails(database, people);
  const known = await database.withAccount(accountId, (tx) => knownOf(tx, taken));
  const beside = faultsOf(people, known);
  return read.map(({ faults, ...row }, at) => {
    const faultyFields = new Set(faults.map(({ field }) => field));
    const others = (beside[at] ?? []).filter(({ field }) => !faultyFields.has(field));
    return {
      ...row,
      faults: [...faults, ...others.map(({ field, problem }) => ({ field, problem: peopleErrors[problem].code }))],
    };
  });
}

/** Adds the preview of a CSV file of people: nothing is stored or sent [CONF-USER-001]. */
export function invitationPreviewRoute(app: App, deps: PeopleDeps): void {
  withFileBodies(app, invitationLimits.bytes, (scope) =>
    scope.post(
      peoplePaths.preview,
      {
        config: { gate: PEOPLE },
        bodyLimit: invitationLimits.bytes,
        schema: {
          summary: 'Look at a CSV file of people who would be invited; nothing is kept [CONF-USER-001]',
          ...{ security: signedIn, querystring: previewQuerySchema, consumes: ['application/octet-stream'] },
          response: {
            200: previewAnswerSchema,
            ...refusals,
            ...{ 413: errorAnswerSchema, 415: errorAnswerSchema, 422: errorAnswerSchema },
          },
        },
      },
      async (request) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
        const data = await previewOf(deps, actorOf(request).accountId, body, request.query);
        return { status: 200, data } as const;
      },
    ),
  );
}
