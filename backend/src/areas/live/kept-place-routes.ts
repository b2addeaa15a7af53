import { errorAnswerSchema, maskNumber, type UserGate } from '@patchbay/shared-contracts';
import {
  keptPlacesAnswerSchema,
  keptPlacesSchema,
  liveActAnswerSchema,
  liveErrors,
  livePaths,
} from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import type { CallbackKeeping } from '../../domain/callbacks/callbacks.ts';
import { namesByNumber } from '../../domain/customers/name-by-number.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { QUEUE_MONITOR } from './queue-routes.ts';
import { visibleQueues } from './visible-queues.ts';

export interface KeptDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly callbacks: Pick<CallbackKeeping, 'later' | 'giveUp'>;
}

const PRIVILEGED: UserGate = { all: ['privileged', QUEUE_MONITOR] };
const params = z.object({ id: z.string().min(1).max(64) });

/**
 * Adds the routes of places kept for callbacks that are in no queue now; those in a queue are listed and cancelled with its waiting
 * callers [TEL-019].
 */
export function keptPlaceRoutes(app: App, { database, audit, nameOf, callbacks }: KeptDeps): void {
  app.get(
    livePaths.keptPlaces,
    {
      config: { gate: QUEUE_MONITOR },
      schema: {
        summary: 'Places in a queue that are kept for callbacks later [TEL-019]',
        ...{ security: signedIn, querystring: keptPlacesSchema },
        response: { 200: keptPlacesAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { sees, profile } = accessOf(request);
      const masking = serverMasking(profile);
      const { queue_id: queueId } = request.query;
      const [queue] = await database.withAccount(accountId, (tx) => visibleQueues(tx, sees, [queueId]));
      const kept = queue === undefined ? [] : await callbacks.later(accountId, queueId);
      const numbers = kept.map(({ number }) => number);
      const names = await database.withAccount(accountId, (tx) => namesByNumber(tx, numbers));
      return {
        status: 200 as const,
        objects: kept.map(({ id, number, attempt, tries, since, until, dueAt }) => ({
          ...{ id, number: maskNumber(number, masking), name: names.get(number) ?? null },
          ...{ attempt, tries, since, until, due_at: dueAt },
        })),
      };
    },
  );
  app.post(
    `${livePaths.keptPlaces}:id/cancel/`,
    {
      config: { gate: PRIVILEGED },
      schema: {
        summary: 'Give up a place that is kept for a callback later [TEL-019]',
        ...{ security: signedIn, params },
        response: { 200: liveActAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { id } = request.params;
      if (!(await callbacks.giveUp(accountId, id, accessOf(request).sees.queues)))
        throw new Refusal(liveErrors.notKept);
      const by = await nameOf(actor);
      await audit.write(accountId, { action: 'callback-cancelled', by, whom: id, address: request.ip, detail: {} });
      return { status: 200, message: 'Done.' } as const;
    },
  );
}
