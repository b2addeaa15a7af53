import { CALL_FORM, edgeErrors, maskNumber, pageGate } from '@patchbay/shared-contracts';
import { callPaths, contactFromCrmAnswerSchema, contactFromCrmSchema } from '@patchbay/shared-contracts/calls';
import { accessOf } from '../../domain/access/route-gates.ts';
import { currentCustomerNumber, type CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import { nameByNumber } from '../../domain/customers/name-by-number.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Limit } from '../../domain/identity/limits.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface CallerNameDeps extends CurrentCallDeps {
  readonly database: Database;
  /** Rate limit for names requested without a current call. */
  readonly nameLookups: Limit;
}

const CUSTOMER_PAGES = pageGate('/customer-management');

/**
 * Adds the route for the name shown in the call window before the customer is looked up: for the number of the current call, or the one
 * in wrap-up. Names of other numbers are only for users with access to the customers' pages, up to a limit per quarter of an hour; all
 * others get the same answer as for an unknown number [SEC-012].
 */
export function callerNameRoute(app: App, deps: CallerNameDeps): void {
  const { database, nameLookups } = deps;
  app.get(
    callPaths.contactFromCrm,
    {
      config: { gate: { any: [CUSTOMER_PAGES, CALL_FORM] } },
      schema: {
        summary: "The customer's name [CALL-146]; '' when nobody knows the number",
        security: signedIn,
        querystring: contactFromCrmSchema,
        response: { 200: contactFromCrmAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { can, profile } = accessOf(request);
      const { number: asked } = request.query;
      const name = await database.withAccount(actor.accountId, async (tx) => {
        const inHand = await currentCustomerNumber(tx, deps, actor);
        const isIt = (number: string): boolean =>
          normalNumber(asked) === number || maskNumber(number, serverMasking(profile)) === asked;
        if (inHand !== undefined && isIt(inHand)) return nameByNumber(tx, inHand);
        if (!can(CUSTOMER_PAGES)) return undefined;
        if (!(await nameLookups.take(actor.userId))) throw new Refusal(edgeErrors.tooMany);
        return nameByNumber(tx, normalNumber(asked));
      });
      return { data: { customer_name: name ?? '' } };
    },
  );
}
