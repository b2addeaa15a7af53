import {
  doNotCallChangesAnswerSchema,
  phonebookPaths,
  phonebooksQuerySchema,
  type DoNotCallChange,
  type ImportState,
} from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';
import { progressOfImport } from './import-do-not-call.ts';

interface Found {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly what: DoNotCallChange['what'];
  /** Name of the file, or the number. */
  readonly name: string;
  readonly reason: string;
  readonly added: number;
  readonly known: number;
  readonly bad: number;
  readonly state: ImportState;
  readonly done: number;
  readonly expected: number | null;
}

/** Imported files, and numbers added to or removed from the list. */
const all = sql`(
  select import_id as id, at, by_name as by, 'file' as what, file_name as name, '' as reason, added, known, bad, state, done, expected
  from do_not_call_imports
  union all
  select 'number-' || place, at, by_name, case when is_given then 'off' else 'on' end, number, answered, 0, 0, 0, 'done', 0, null
  from number_consents where about = 'do-not-call') as changes`;

const changeOf = (found: Found): DoNotCallChange => {
  const { id, at, by, what, name, reason, added, known, bad, state } = found;
  const shared = { id, at: at.toISOString(), by };
  return what === 'file'
    ? { ...shared, what, file_name: name, state, progress: progressOfImport(found), added, known, bad }
    : { ...shared, what, number: name, reason };
};

async function changes(tx: Tx, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${all}`.execute(tx);
  const { rows } = await sql<Found>`select * from ${all} order by at desc, id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return { objects: rows.map(changeOf), meta: { total_count: counted.rows[0]?.total ?? 0 } };
}

/** Adds the route of changes of the do-not-call list, with authors and reasons [CONF-PB-011, CAMP-014]. */
export function doNotCallChangesRoute(app: App, { database }: Pick<PhonebookDeps, 'database'>): void {
  app.get(
    `${phonebookPaths.doNotCall}changes/`,
    {
      config: { gate: PHONEBOOKS },
      schema: {
        summary: 'What was done with the do-not-call list, the newest first [CONF-PB-011]',
        security: signedIn,
        querystring: phonebooksQuerySchema.omit({ search: true }),
        response: { 200: doNotCallChangesAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      data: await database.withAccount(actorOf(request).accountId, (tx) => changes(tx, request.query)),
    }),
  );
}
