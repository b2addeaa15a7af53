import { insightsPaths, recountAnswerSchema } from '@patchbay/shared-contracts/insights';
import { z } from 'zod';
import { recountAll } from '../../domain/calls/sums/keep-sums.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { defineJob } from '../../kernel/jobs/job-kind.ts';
import type { FigureDeps } from './asking.ts';

/** Counts all calls of an account anew, day by day, while figures are read [INS-025]. */
export const recountJob = (database: Database) =>
  defineJob({
    ...{ kind: 'recount-calls', attempts: 3, backOff: { firstMs: 5_000, mostMs: 60_000 }, leaseMs: 60_000, atOnce: 1 },
    schema: z.strictObject({}),
    async run({ accountId, signal }) {
      if (accountId !== null) await recountAll(database, accountId, () => signal.throwIfAborted());
    },
  });

export function recountRoute(app: App, { database, now }: FigureDeps): void {
  const kind = recountJob(database);
  app.post(
    insightsPaths.recountCalls,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Counts all calls anew; once at a time [INS-025]',
        security: signedIn,
        response: { 202: recountAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { accountId, userId } = actorOf(request);
      const job = await database.withAccount(accountId, (tx) =>
        enqueue(tx, kind, { accountId, payload: {}, now: now(), key: 'all', madeBy: userId }),
      );
      return reply.code(202).send({ status: 202, begun: job !== null });
    },
  );
}
