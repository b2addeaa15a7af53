import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  insightsPaths,
  recountAccountsAnswerSchema,
  recountAccountsSchema,
  recountAnswerSchema,
} from '@patchbay/shared-contracts/insights';
import { z } from 'zod';
import { recountAll } from '../../domain/calls/sums/keep-sums.ts';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { requireOperator, type OperatorDeps } from '../../domain/releases/operators/operators.ts';
import { operator, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { defineJob } from '../../kernel/jobs/job-kind.ts';
import type { FigureDeps } from './figure-query.ts';

/** Recounts all calls of an account, day by day, while figures are being read [INS-025]. */
export const recountJob = (database: Database) =>
  defineJob({
    ...{ kind: 'recount-calls', attempts: 3, backOff: { firstMs: 5_000, mostMs: 60_000 }, leaseMs: 60_000, atOnce: 1 },
    schema: z.strictObject({}),
    async run({ accountId, signal }) {
      if (accountId !== null) await recountAll(database, accountId, () => signal.throwIfAborted());
    },
  });

/** Queues the job; false when it is already queued or running. */
const beginner = ({ database, now }: FigureDeps) => {
  const kind = recountJob(database);
  return (accountId: string, madeBy?: string): Promise<boolean> =>
    database.withAccount(accountId, async (tx) => {
      const by = madeBy === undefined ? {} : { madeBy };
      return (await enqueue(tx, kind, { accountId, payload: {}, now: now(), key: 'all', ...by })) !== null;
    });
};

export function recountRoute(app: App, deps: FigureDeps): void {
  const begin = beginner(deps);
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
      return reply.code(202).send({ status: 202, begun: await begin(accountId, userId) });
    },
  );
}

/** Serves `patchbay recount`, needed after restoring a backup or fixing a counting error, without signing in to each account [INS-025]. */
export const recountAccountsRoute = async (app: App, deps: FigureDeps & OperatorDeps): Promise<void> => {
  const begin = beginner(deps);
  await app.register(async (scope: App) => {
    requireOperator(scope, deps, 'permission:operate_releases');
    scope.post(
      insightsPaths.recountAccounts,
      {
        schema: {
          summary: 'Counts all calls of an account, or of all accounts, anew [INS-025]',
          security: [...operator],
          body: recountAccountsSchema,
          response: { 202: recountAccountsAnswerSchema, ...refusals, 404: errorAnswerSchema },
        },
      },
      async ({ body: { account } }, reply) => {
        const known = await everyAccount(deps.database);
        const accounts = known.filter((id) => account === undefined || id === account);
        if (account !== undefined && accounts.length === 0) throw new Refusal(edgeErrors.notFound);
        const begun: string[] = [];
        for (const id of accounts.sort()) if (await begin(id)) begun.push(id);
        return reply.code(202).send({ status: 202, accounts, begun });
      },
    );
  });
};
