import { campaignPaths, campaignsGate } from '@patchbay/shared-contracts/campaigns';
import { listErrors } from '@patchbay/shared-contracts/list';
import { sql, type SqlBool } from 'kysely';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { triesSeen } from '../../domain/campaigns/tries-seen.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { CSV_BATCH, csvFile } from '../../kernel/edge/csv-file.ts';
import { aFile, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { answers, params } from './state-routes.ts';

type TryRow = Row<'campaign_tries'>;

const heads = ['number', 'at', 'caller_id', 'attempt', 'outcome', 'agent', 'call', 'ring_ms', 'talk_ms', 'opted_out_at', 'passed']; // prettier-ignore

const lineOf = (row: TryRow): readonly string[] => [
  ...[row.number, row.at.toISOString(), row.service_number, String(row.attempt), row.outcome ?? ''],
  ...[row.agent_id ?? '', row.call_id ?? '', String(row.ring_ms), String(row.talk_ms)],
  ...[row.opted_out_at?.toISOString() ?? '', JSON.stringify(row.passed)],
];

/** Returns the tries after one, oldest first: new ones are added at the end. */
const triesAfter = (tx: Tx, id: string, sees: VisibleScope, last: TryRow | undefined): Promise<TryRow[]> =>
  tx
    .selectFrom('campaign_tries')
    .selectAll()
    .where('campaign_id', '=', id)
    .where(triesSeen(sees))
    .where(last === undefined ? sql<SqlBool>`true` : sql<SqlBool>`(at, try_id) > (${last.at}, ${last.try_id})`)
    .orderBy('at')
    .orderBy('try_id')
    .limit(CSV_BATCH)
    .execute();

/** Adds the route of all dials as a file, each with the facts that allowed it, as evidence [CAMP-014]. */
export function triesFileRoute(app: App, { database }: { readonly database: Database }): void {
  app.get(
    campaignPaths.triesFile(':id'),
    {
      config: { gate: campaignsGate, fresh: 'everybody' },
      schema: {
        summary: 'Each dial of a campaign as a CSV file, with the rules that let it pass [CAMP-014]',
        ...{ security: signedIn, params, response: { 200: aFile, ...answers } },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const { id } = request.params;
      const { sees } = accessOf(request);
      const row = await database.withAccount(accountId, (tx) =>
        tx.selectFrom('campaigns').select('id').where('id', '=', id).executeTakeFirst(),
      );
      if (row === undefined) throw new Refusal(listErrors.notFound);
      const after = (tx: Tx, last: TryRow | undefined) => triesAfter(tx, id, sees, last);
      const separator = await askedSeparator(database, actorOf(request));
      const file = { name: 'dials.csv', heads, separator, after, cells: lineOf };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
}
