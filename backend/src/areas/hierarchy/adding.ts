import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountTreeGate,
  hierarchyPaths,
  newAccountAnswerSchema,
  newAccountSchema,
} from '@patchbay/shared-contracts/hierarchy';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { linkOrigin } from '../../kernel/edge/origin.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { ActingDeps } from './acting.ts';
import { addAccount } from './add-account.ts';
import type { OwnerInvitations } from './owner-invitations.ts';

export interface AddingDeps extends Pick<ActingDeps, 'database' | 'audit' | 'nameOf' | 'config'> {
  readonly ownerInvitations: OwnerInvitations;
  readonly jobs: Pick<Jobs, 'wake'>;
  readonly now: () => number;
}

/** Adds the route to create an account anywhere below the user's own [ACCT-018]. */
export function addingRoute(app: App, deps: AddingDeps): void {
  const { database, audit, nameOf, ownerInvitations, jobs, now } = deps;
  app.post(
    hierarchyPaths.tree,
    {
      config: { gate: accountTreeGate, fresh: 'everybody', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        summary: 'Add an account below the own one, with its owner, who gets a letter [ACCT-018]',
        ...{ security: signedIn, body: newAccountSchema },
        response: { 201: newAccountAnswerSchema, ...refusalsOfOne, 409: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const actor = actorOf(request);
      const by = await nameOf(actor);
      const detail = { owner: body.email };
      const happened = { action: 'account-added', by, whom: body.name, address: request.ip, detail } as const;
      const letter = {
        by: await shownNameOf(database, actor),
        origin: linkOrigin(request, deps.config.publicOrigin),
      };
      const at = now();
      const added = await addAccount(database, actor, body, at, async (tx, { accountId, userId }) => {
        await audit.writeWithin(tx, accountId, happened);
        await enqueue(tx, ownerInvitations, { accountId, payload: { owner: userId, ...letter }, now: at });
      });
      jobs.wake();
      // A transaction sees one account: the other account's entry follows.
      await audit.write(actor.accountId, happened);
      void reply.code(201);
      return { status: 201, data: { account_id: added.accountId } } as const;
    },
  );
}
