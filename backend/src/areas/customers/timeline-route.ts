import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  CUSTOMERS,
  customerErrors,
  timelineAnswerSchema,
  timelineQuerySchema,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import type { Database } from '../../kernel/db/database.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { customerReaderOf } from './access.ts';
import { customerParams } from './customer-routes.ts';
import { customerById } from './customer-rows.ts';
import type { CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { requireCustomerAccess } from './customer-access.ts';
import { readPosition, type TimelinePosition } from './model/timeline-entries.ts';
import { timelineOf } from './timeline.ts';

function placeOf(cursor: string | undefined): TimelinePosition | null {
  if (cursor === undefined) return null;
  const place = readPosition(cursor);
  if (place === null) throw new Refusal(edgeErrors.invalid, 'cursor');
  return place;
}

export interface TimelineDeps extends CurrentCallDeps {
  readonly database: Database;
}

export function timelineRoute(app: App, deps: TimelineDeps): void {
  app.get(
    `${customerPaths.customers}:id/timeline/`,
    {
      config: { gate: CUSTOMERS },
      schema: {
        summary: 'Calls, messages and what was written of a customer, newest first [CUST-065]',
        security: signedIn,
        params: customerParams,
        querystring: timelineQuerySchema,
        response: { 200: timelineAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { cursor, limit: size } = request.query;
      const after = placeOf(cursor);
      const reader = customerReaderOf(accessOf(request));
      return deps.database.withAccount(actor.accountId, async (tx) => {
        await requireCustomerAccess(tx, deps, { actor, reader }, request.params.id);
        const customer = await customerById(tx, request.params.id);
        if (customer === undefined) throw new Refusal(customerErrors.notFound);
        return { data: await timelineOf({ tx, actor, reader, customer, after, size }) };
      });
    },
  );
}
