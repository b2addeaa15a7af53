import {
  balanceAnswerSchema,
  billingGate,
  billingPaths,
  statementAnswerSchema,
  statementQuerySchema,
  type StatementLine,
  type StatementQuery,
} from '@patchbay/shared-contracts/billing';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { balanceOf } from '../../domain/ledger/balance.ts';
import { statementAfter, statementBefore, type StatementFilter } from '../../domain/ledger/statement.ts';
import { zoneOf } from '../../domain/profile/profile.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { CSV_BATCH, csvFile } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import { creditRulesRoutes } from './rules-routes.ts';

export interface BillingDeps extends AccountSettingDeps {
  readonly database: Database;
  readonly now: () => number;
}

const config = { gate: billingGate };
/** Column headers. Amounts have no sign: a cell that begins with '-' would become text (csvCell). */
const heads = [
  ...['place', 'at', 'kind', 'source', 'call', 'granted_added', 'granted_used'],
  ...['purchased_added', 'purchased_used', 'balance', 'owed'],
];
const apart = (amount: number): readonly string[] => [String(Math.max(0, amount)), String(Math.max(0, -amount))];
const cellsOf = ({ place, at, kind, source_id, call_id, granted, purchased, balance }: StatementLine) => [
  ...[String(place), at, kind, source_id, call_id ?? ''],
  ...[granted, purchased, balance].flatMap(apart),
];

/** Resolves the query in the user's time zone. */
async function askedOf(tx: Tx, actor: Actor, query: StatementQuery, now: number): Promise<StatementFilter> {
  const range = rangeFor(query, now, await zoneOf(tx, actor.userId));
  return { accountId: actor.accountId, kind: query.kind ?? null, ...range };
}

function balanceRoute(app: App, { database, now }: BillingDeps): void {
  app.get(
    billingPaths.balance,
    {
      config,
      schema: {
        summary: 'What the account has, granted and purchased, and when it is used up [ACCT-023, ACCT-024]',
        ...{ security: signedIn, response: { 200: balanceAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      return { data: await database.withAccount(accountId, (tx) => balanceOf(tx, accountId, now())) };
    },
  );
}

function fileRoute(app: App, { database, now }: BillingDeps): void {
  app.get(
    billingPaths.statementFile,
    {
      config: { ...config, fresh: 'everybody' },
      schema: {
        summary: 'The statement as a CSV file, the oldest first',
        ...{ security: signedIn, querystring: statementQuerySchema, response: { 200: aFile, ...refusals } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const query = await database.withAccount(accountId, (tx) => askedOf(tx, actor, request.query, now()));
      const after = (tx: Tx, last: StatementLine | undefined) => statementAfter(tx, query, last?.place ?? 0, CSV_BATCH);
      const separator = await askedSeparator(database, actor);
      const file = { name: 'statement.csv', heads, separator, after, cells: cellsOf };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
}

export function billingRoutes(app: App, deps: BillingDeps): void {
  balanceRoute(app, deps);
  creditRulesRoutes(app, deps);
  fileRoute(app, deps);
  app.get(
    billingPaths.statement,
    {
      config,
      schema: {
        summary: 'The ledger of the account, the newest first, with what each line left [ACCT-010]',
        security: signedIn,
        querystring: statementQuerySchema,
        response: { 200: statementAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { cursor = null, limit } = request.query;
      return deps.database.withAccount(actor.accountId, async (tx) => {
        const query = await askedOf(tx, actor, request.query, deps.now());
        const found = await statementBefore(tx, query, cursor, limit + 1);
        const objects = found.slice(0, limit);
        return { objects, meta: { next_cursor: found.length > limit ? (objects.at(-1)?.place ?? null) : null } };
      });
    },
  );
}
