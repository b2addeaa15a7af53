import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountTreeGate,
  hierarchyPaths,
  newAccountAnswerSchema,
  newAccountSchema,
  type NewAccount,
} from '@patchbay/shared-contracts/hierarchy';
import { INVITATION_MS } from '@patchbay/shared-contracts/people';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { linkOrigin } from '../../kernel/edge/origin.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { ActingDeps } from './acting.ts';
import { addAccount, type AddedAccount } from './add-account.ts';
import { invitationMail } from '../../domain/identity/identity-mails.ts';

interface AddingDeps extends Pick<ActingDeps, 'database' | 'audit' | 'nameOf' | 'config'> {
  readonly post: Post;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/** Sends the new owner the mail with the link. */
async function invite(deps: AddingDeps, request: FastifyRequest, wanted: NewAccount, { link }: AddedAccount) {
  const query = new URLSearchParams({ ...link, invited: '1' });
  const mail = invitationMail({
    ...{ account: wanted.name, days: INVITATION_MS / DAY_MS },
    by: await shownNameOf(deps.database, actorOf(request)),
    link: `${linkOrigin(request, deps.config.publicOrigin)}/resetPassword?${query.toString()}`,
  });
  const { email, first_name: name, language } = wanted;
  deps.post.sendLocalized(mail, { email, name, language });
}

/** Adds the route to create an account anywhere below the user's own [ACCT-018]. */
export function addingRoute(app: App, deps: AddingDeps): void {
  const { database, audit, nameOf, now } = deps;
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
      const added = await addAccount(database, actor, body, now());
      const happened = { action: 'account-added', by, whom: body.name, address: request.ip } as const;
      await audit.write(actor.accountId, { ...happened, detail: { owner: body.email } });
      await audit.write(added.accountId, { ...happened, detail: { owner: body.email } });
      await invite(deps, request, body, added);
      void reply.code(201);
      return { status: 201, data: { account_id: added.accountId } } as const;
    },
  );
}
