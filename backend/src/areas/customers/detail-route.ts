import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { CUSTOMERS, customerDetailSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Condition } from '../../kernel/db/conditions.ts';
import { mayTouchCall } from '../../domain/calls/touch-call.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enterCustomers } from './access.ts';

export interface DetailDeps {
  readonly database: Database;
  readonly activity: Pick<AgentActivity, 'of'>;
}

type Detail = z.output<typeof customerDetailSchema>;

/** Returns the account's names of the chosen dispositions; the names as sent, when it has none. */
async function namesOf(tx: Tx, detail: Detail) {
  const { disposition: id, 'sub-disposition': subId } = detail;
  const found = await tx.selectFrom('dispositions').select('name').where('disposition_id', '=', id).executeTakeFirst();
  const sub = await tx
    .selectFrom('sub_dispositions')
    .select('name')
    .where('sub_disposition_id', '=', subId)
    .executeTakeFirst();
  return {
    disposition: found?.name ?? detail['disposition-name'],
    sub_disposition: sub?.name ?? detail['sub-disposition-name'],
  };
}

const given = (column: string, text: string) => sql<string | null>`coalesce(nullif(${text}, ''), ${sql.ref(column)})`;

/**
 * Writes into the call's row, which exists since the call began: the end of the call writes other columns, so that the order does not
 * matter. Empty values change nothing, but a disposition replaces its predecessor together with that one's sub-level.
 */
async function writeDetail(tx: Tx, detail: Detail, mayTouch: Condition): Promise<boolean> {
  const { disposition, sub_disposition } = await namesOf(tx, detail);
  const row = await tx
    .updateTable('calls')
    .set({
      disposition: given('disposition', disposition),
      sub_disposition: disposition === '' ? given('sub_disposition', sub_disposition) : sub_disposition || null,
      notes: given('notes', detail.note),
      lead: given('lead', detail.status),
    })
    .where('call_id', '=', detail.callid)
    .where(mayTouch)
    .returning('call_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function detailRoute(app: App, deps: DetailDeps): void {
  app.post(
    customerPaths.customerDetail,
    {
      config: { gate: CUSTOMERS },
      schema: {
        summary: 'What a call came to, into its record [CUST-048]',
        security: signedIn,
        body: customerDetailSchema,
        response: { 200: z.object({ status: z.literal(200) }), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const written = await deps.database.withAccount(actor.accountId, async (tx) => {
        const { access } = await enterCustomers(tx, actor);
        return writeDetail(tx, request.body, mayTouchCall(deps, { actor, sees: access.sees }));
      });
      if (!written) throw new Refusal(edgeErrors.notFound);
      return { status: 200 } as const;
    },
  );
}
