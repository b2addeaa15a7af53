import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  NDNC_FAILED,
  phonebookErrors,
  ndncCountAnswerSchema,
  ndncCountQuerySchema,
  phonebookPaths,
  phonebookUsedSchema,
  phonebooksAnswerSchema,
  phonebooksQuerySchema,
  removedAnswerSchema,
  removeQuerySchema,
} from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import { actorOf } from '../../domain/identity/authentication.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { campaignsOfPhonebooks, whereUsed } from '../../domain/where-used/where-used.ts';
import { containing } from '../../kernel/db/conditions.ts';
import { nearPage, turnedBack, turnedIf } from '../../kernel/db/near-page.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';
import { removePhonebook } from './import-phonebook.ts';
import { countDoNotCall, presentPhonebook, requirePhonebook } from './phonebook-store.ts';

const answers = { ...refusals, 404: errorAnswerSchema };
const config = { gate: PHONEBOOKS };

function listRoute(app: App, { database }: PhonebookDeps): void {
  app.get(
    phonebookPaths.phonebooks,
    {
      config,
      schema: {
        summary: 'The phonebooks, the newest first [CONF-PB-007]',
        security: signedIn,
        querystring: phonebooksQuerySchema,
        response: { 200: phonebooksAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { search = '', limit, offset } = request.query;
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const all = tx
          .selectFrom('phonebooks')
          .$if(search !== '', (query) => query.where('name', 'ilike', containing(search)));
        const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
        const page = nearPage(total, { limit, offset });
        const rows = await all
          .selectAll()
          .orderBy('created_at', turnedIf(page.isTurned, 'desc'))
          .orderBy('phonebook_id', turnedIf(page.isTurned, 'asc'))
          .limit(page.take)
          .offset(page.skip)
          .execute();
        const ids = rows.map(({ phonebook_id: id }) => id);
        const usedBy = await campaignsOfPhonebooks(tx, ids);
        const objects = turnedBack(rows, page).map((row) => presentPhonebook(row, usedBy.get(row.phonebook_id)));
        return { data: { objects, meta: { total_count: total } } };
      });
    },
  );
}

function countRoute(app: App, { database }: PhonebookDeps): void {
  app.get(
    phonebookPaths.ndncCount,
    {
      config,
      schema: {
        summary:
          'How many numbers of a phonebook are on the do-not-call list; -2: it is not ready [CONF-PB-006, CONF-PB-008]',
        security: signedIn,
        querystring: ndncCountQuerySchema,
        response: { 200: ndncCountAnswerSchema, ...answers },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        const { phonebook_id: id, state } = await requirePhonebook(tx, request.query.phonebook_id, { held: true });
        const count = state === 'ready' ? await countDoNotCall(tx, id) : NDNC_FAILED;
        return { status: 200, ndnc_count: count } as const;
      }),
  );
}

function removeRoute(app: App, { database, audit, nameOf }: PhonebookDeps): void {
  app.get(
    phonebookPaths.remove,
    {
      config,
      schema: {
        summary: 'Deletes a phonebook with its numbers; one that a campaign calls stays [CONF-PB-009, CONF-PB-011]',
        security: signedIn,
        querystring: removeQuerySchema,
        response: { 200: removedAnswerSchema, ...answers, 409: phonebookUsedSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { name } = await database.withAccount(actor.accountId, async (tx) => {
        const row = await requirePhonebook(tx, request.query.id, { held: true });
        const uses = await whereUsed(tx, 'phonebook', row.phonebook_id);
        if (uses.length > 0) throw new InUse(phonebookErrors.used, uses);
        // From here on no campaign takes numbers from it, and an import into it is refused.
        await tx
          .updateTable('phonebooks')
          .set({ state: 'broken' })
          .where('phonebook_id', '=', row.phonebook_id)
          .execute();
        return row;
      });
      await removePhonebook({ database }, { accountId: actor.accountId, id: request.query.id });
      const what = { action: 'row-deleted', whom: `phonebook ${name}`, address: request.ip, detail: {} } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      return { status: 200 } as const;
    },
  );
}

/** Adds the routes of the list, of counting do-not-call numbers, and of deleting [CONF-PB-007, CONF-PB-008, CONF-PB-009]. */
export function listRoutes(app: App, deps: PhonebookDeps): void {
  listRoute(app, deps);
  countRoute(app, deps);
  removeRoute(app, deps);
}
