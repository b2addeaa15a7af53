import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { importedRatesSchema, rateErrors, ratePaths, setRatesOfSchema } from '@patchbay/shared-contracts/billing';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { operatorFor, requireOperator, type OperatorDeps } from '../../domain/releases/operators/operators.ts';
import { clockOf } from '../../domain/subscription/renewals.ts';
import { operator, refusalsOfOne } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { importRates, rateFileBody, type RateRoutesDeps } from './rate-routes.ts';

/** Lets the operator of the installation set the rates of any account, because the topmost accounts have no parent (decision 0412). */
export const operatorRates = async (app: App, deps: Omit<RateRoutesDeps, 'nameOf'> & OperatorDeps): Promise<void> => {
  await app.register(async (scope: App) => {
    requireOperator(scope, deps, 'permission:operate_releases');
    scope.post(
      ratePaths.setFor,
      {
        ...rateFileBody,
        schema: {
          summary: 'Adds the rates of a CSV file to an account, or tells its wrong lines [ACCT-011]',
          ...{ security: [...operator], body: setRatesOfSchema },
          response: { 200: importedRatesSchema, ...refusalsOfOne, 422: errorAnswerSchema },
        },
      },
      async (request) => {
        const { account_id: accountId, text } = request.body;
        const { name: by } = operatorFor(request);
        if (!(await everyAccount(deps.database)).includes(accountId)) throw new Refusal(rateErrors.noAccount);
        const data = await deps.database.withAccount(accountId, async (tx) => {
          const of = { accountId, zone: await clockOf(tx, accountId), now: deps.now() };
          const result = await importRates(tx, of, null, text);
          const detail = { rates: String(result.added) };
          const did = { action: 'rates-imported', by, address: request.ip, detail } as const;
          if (result.added > 0) await deps.audit.writeWithin(tx, accountId, did);
          return result;
        });
        return { data };
      },
    );
  });
};
