import {
  accountFiguresQuerySchema,
  accountFiguresSchema,
  accountTreeGate,
  accountTreeSchema,
  hierarchyPaths,
} from '@patchbay/shared-contracts/hierarchy';
import { defineArea } from '../../domain/area/define-area.ts';
import { accountsFrom } from '../../domain/hierarchy/hierarchy.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { actRoute, backRoute, type ActingDeps } from './acting.ts';
import { addingRoute, type AddingDeps } from './adding.ts';
import { figuresOf } from './figures.ts';
import { ownerInvitations, type OwnerInvitations } from './owner-invitations.ts';

interface HierarchyDeps extends ActingDeps, AddingDeps {}

interface Base {
  readonly mailer: Mailer;
  readonly now: () => number;
}

const config = { gate: accountTreeGate };

/** Accounts below the user's own, for its owners [ACCT-018]. */
export const hierarchyArea = defineArea({
  name: 'hierarchy',
  services: (base: Base) => ({ ownerInvitations: ownerInvitations(base) }),
  jobs: (deps: { readonly ownerInvitations: OwnerInvitations }) => [{ jobs: [deps.ownerInvitations], schedules: [] }],
  routes(app: App, deps: HierarchyDeps) {
    const { database, now } = deps;
    actRoute(app, deps);
    backRoute(app, deps);
    addingRoute(app, deps);
    app.get(
      hierarchyPaths.tree,
      {
        config,
        schema: {
          summary: 'The own account and all below it, as a tree [ACCT-018, ROUTE-028]',
          ...{ security: signedIn, response: { 200: accountTreeSchema, ...refusals } },
        },
      },
      async (request) => ({ objects: [...(await accountsFrom(database, actorOf(request).accountId))] }),
    );
    app.get(
      hierarchyPaths.figures,
      {
        config,
        schema: {
          summary: 'What accounts of the own tree have, and used this month [ACCT-018, ROUTE-028]',
          ...{ security: signedIn, querystring: accountFiguresQuerySchema },
          response: { 200: accountFiguresSchema, ...refusals },
        },
      },
      async (request) => {
        const wanted = new Set(request.query.ids);
        const tree = await accountsFrom(database, actorOf(request).accountId);
        const objects = [];
        // One after the other, because a transaction sees the rows of one account.
        for (const { account_id: id } of tree.filter((each) => wanted.has(each.account_id)))
          objects.push(await database.withAccount(id, (tx) => figuresOf(tx, id, now())));
        return { objects };
      },
    );
  },
});
