import {
  historyAnswerSchema,
  historyGate,
  historyPaths,
  historyPeopleSchema,
  historyQuerySchema,
  type HistoryEntry,
  type HistoryQuery,
} from '@patchbay/shared-contracts/history';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { zoneOf } from '../../domain/profile/profile.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { CSV_BATCH, csvFile } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { historyAfter, historyBefore, historyPeople, type AccountHistoryQuery } from './read-history.ts';

interface HistoryDeps {
  readonly database: Database;
  readonly now: () => number;
}

const config = { gate: historyGate };
const heads = ['entry', 'at', 'action', 'by', 'whom', 'address', 'browser', 'changes', 'facts'];
const cellsOf = ({ number, at, action, by, whom, address, browser, changes, facts }: HistoryEntry) => [
  ...[String(number), at, action, by, whom, address, browser ?? ''],
  changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
];

/** Resolves the query in the user's time zone. */
async function askedOf(tx: Tx, actor: Actor, query: HistoryQuery, now: number): Promise<AccountHistoryQuery> {
  const range = rangeFor(query, now, await zoneOf(tx, actor.userId));
  return { ...range, kind: query.kind ?? null, by: query.by ?? null, search: query.search?.trim() ?? '' };
}

function peopleRoute(app: App, { database }: HistoryDeps): void {
  app.get(
    historyPaths.people,
    {
      config,
      schema: {
        summary: 'Everybody who is in the history of the account [ACCT-017]',
        ...{ security: signedIn, response: { 200: historyPeopleSchema, ...refusals } },
      },
    },
    async (request) => ({ objects: [...(await database.withAccount(actorOf(request).accountId, historyPeople))] }),
  );
}

function fileRoute(app: App, { database, now }: HistoryDeps): void {
  app.get(
    historyPaths.file,
    {
      config: { ...config, fresh: 'everybody' },
      schema: {
        summary: 'The history as a CSV file, the oldest first [ACCT-017]',
        ...{ security: signedIn, querystring: historyQuerySchema, response: { 200: aFile, ...refusals } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const query = await database.withAccount(accountId, (tx) => askedOf(tx, actor, request.query, now()));
      const after = (tx: Tx, last: HistoryEntry | undefined) => historyAfter(tx, query, last?.number ?? 0, CSV_BATCH);
      const separator = await askedSeparator(database, actor);
      const file = { name: 'history.csv', heads, separator, after, cells: cellsOf };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
}

/** Adds the routes of the account's history, for its owners. */
export function historyRoutes(app: App, deps: HistoryDeps): void {
  peopleRoute(app, deps);
  fileRoute(app, deps);
  app.get(
    historyPaths.entries,
    {
      config,
      schema: {
        summary: 'Who did what to which thing, the newest first [ACCT-017]',
        security: signedIn,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { cursor = null, limit } = request.query;
      return deps.database.withAccount(actor.accountId, async (tx) => {
        const query = await askedOf(tx, actor, request.query, deps.now());
        const found = await historyBefore(tx, query, cursor, limit + 1);
        const objects = found.slice(0, limit);
        return { objects, meta: { next_cursor: found.length > limit ? (objects.at(-1)?.number ?? null) : null } };
      });
    },
  );
}
