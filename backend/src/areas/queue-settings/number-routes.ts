import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { listErrors } from '@patchbay/shared-contracts/list';
import {
  changeNumberSchema,
  numberConflictSchema,
  numberTargetsSchema,
  oneNumberAnswerSchema,
  queuePaths,
  serviceNumbersAnswerSchema,
  serviceNumbersQuerySchema,
  type NumberTarget,
} from '@patchbay/shared-contracts/queues';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { targetColumns, readNumber, readServiceNumbers, readNumberTargets, requireTarget } from './numbers.ts';
import { config as ofPage, noting, type QueueSettingsDeps } from './requests.ts';

export interface NumberDeps extends QueueSettingsDeps {
  readonly config: { readonly customerPhone: boolean };
}

/** Digits of its E.164 number. */
const params = z.strictObject({ digits: z.string().regex(/^\d{5,15}$/) });

interface Wanted {
  readonly leads_to: NumberTarget;
  readonly version: number;
}

/** Sets the destination of future calls to a number; current calls are unaffected. */
async function lead(tx: Tx, number: string, { leads_to, version }: Wanted, now: number) {
  const row = await tx
    .selectFrom('service_numbers')
    .select('version')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(listErrors.notFound);
  if (row.version === version) {
    await requireTarget(tx, leads_to);
    await tx
      .updateTable('service_numbers')
      .set({ ...targetColumns(leads_to), version: version + 1 })
      .where('number', '=', number)
      .execute();
  }
  const after = await readNumber(tx, number, now);
  if (after === undefined) throw new Refusal(listErrors.notFound);
  if (row.version !== version) throw new RefusalWith(listErrors.changed, after);
  return after;
}

function readRoutes(app: App, { database, now, config }: NumberDeps): void {
  app.get(
    queuePaths.serviceNumbers,
    {
      config: ofPage,
      schema: {
        summary: 'Service numbers, and where each leads [CONF-QUEUE-016]',
        ...{ security: signedIn, querystring: serviceNumbersQuerySchema },
        response: { 200: serviceNumbersAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { objects, meta } = await database.withAccount(actorOf(request).accountId, (tx) =>
        readServiceNumbers(tx, request.query, now()),
      );
      return { data: { objects, meta: { ...meta, customer_phone: config.customerPhone } } };
    },
  );
  app.get(
    queuePaths.numberTargets,
    {
      config: ofPage,
      schema: {
        summary: 'Flows, queues and agents that a number can lead to [CONF-QUEUE-016]',
        ...{ security: signedIn, response: { 200: numberTargetsSchema, ...refusals } },
      },
    },
    async (request) => ({ data: await database.withAccount(actorOf(request).accountId, readNumberTargets) }),
  );
}

export function numberRoutes(app: App, deps: NumberDeps): void {
  readRoutes(app, deps);
  app.put(
    `${queuePaths.serviceNumbers}:digits/`,
    {
      config: ofPage,
      schema: {
        summary: 'Where a service number leads, from its next call on [CONF-QUEUE-016]',
        ...{ security: signedIn, params, body: changeNumberSchema },
        response: {
          ...{ 200: oneNumberAnswerSchema, ...refusals, 404: errorAnswerSchema },
          ...{ 409: numberConflictSchema, 422: errorAnswerSchema },
        },
      },
    },
    async (request) => {
      const number = `+${request.params.digits}`;
      const note = await noting(request, deps);
      const data = await deps.database.withAccount(actorOf(request).accountId, async (tx) => {
        const led = await lead(tx, number, request.body, deps.now());
        const detail = { list: 'service-numbers', id: number, leads_to: led.target ?? led.leads_to.to };
        await note(tx, [{ action: 'row-changed', whom: number, detail }]);
        return led;
      });
      return { status: 200, data };
    },
  );
}
