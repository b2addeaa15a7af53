import { dispositionsAnswerSchema, type Disposition, customerPaths } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { configuredDispositions } from '../../domain/customers/dispositions.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

const MOST = 200;

/**
 * Dispositions of the account's newest calls. Only the newest, because filter options must not scan the whole log, and unused names are
 * not offered.
 */
const namesOfCalls = (tx: Tx) =>
  sql<{ name: string }>`select distinct disposition as name
    from (select disposition from calls where ended_at is not null order by started_at desc, call_id desc limit 5000) as newest
    where disposition is not null order by 1 limit ${MOST}`.execute(tx);

/**
 * Returns the account's dispositions in its order, followed by those that only calls have, by name: these are in no group, and can no
 * longer be assigned.
 */
async function dispositionsOf(tx: Tx): Promise<Disposition[]> {
  const configured = await configuredDispositions(tx);
  const known = new Set(configured.map(({ name }) => name));
  const { rows } = await namesOfCalls(tx);
  const others = rows
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ id: name, name, group_id: '', sub_levels: [] }));
  return [...configured, ...others];
}

/** Adds the route of dispositions, for forms and for the filters of the call log. */
export function dispositionRoute(app: App, database: Database): void {
  app.get(
    customerPaths.dispositions,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Dispositions of the account [CUST-049, LOGS-006]',
        security: signedIn,
        response: { 200: dispositionsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      data: { dispositions: await database.withAccount(actorOf(request).accountId, dispositionsOf) },
    }),
  );
}
