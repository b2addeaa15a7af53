import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  INVITATION_MS,
  invitedAnswerSchema,
  inviteSchema,
  oneInvitationAnswerSchema,
  noSeatAnswerSchema,
  peopleErrors,
  peoplePaths,
} from '@patchbay/shared-contracts/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameOfUser } from '../../domain/directory/name-of-user.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { linkOrigin } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, PEOPLE } from './access.ts';
import type { PeopleDeps } from './deps.ts';
import {
  addInvitations,
  presentInvitation,
  renewInvitation,
  withdrawInvitation,
  type Sent,
} from './invitation-store.ts';
import { takenEmails } from './known.ts';
import { queueNames } from './queue-names.ts';
import { invitationMail } from '../../domain/identity/identity-mails.ts';

const DAY_MS = 86_400_000;
const id = z.strictObject({ id: z.string().max(64) });
const conflicts = { 409: noSeatAnswerSchema, 422: errorAnswerSchema };

const unlessTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Refusal(peopleErrors.invited, 'people/0/email') : error;
};

/** Address of the page that sets passwords; `invited` selects its texts. */
const addressOf = (origin: string, { row, token }: Sent): string =>
  `${origin}/resetPassword?${new URLSearchParams({ uid: row.invitation_id, token, invited: '1' }).toString()}`;

/** Sends each mail in the language chosen for the person. */
async function sendInvitations(
  { database, post, config: { publicOrigin } }: PeopleDeps,
  request: FastifyRequest,
  sent: readonly Sent[],
) {
  const { accountId } = actorOf(request);
  const { name: account } = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow(),
  );
  for (const one of sent) {
    const { email, first_name: name, language, invited_by: by } = one.row;
    const link = addressOf(linkOrigin(request, publicOrigin), one);
    post.sendLocalized(invitationMail({ link, by, account, days: INVITATION_MS / DAY_MS }), { email, name, language });
  }
}

const presentAll = async (tx: Tx, sent: readonly Sent[], now: number) => {
  const names = await queueNames(tx);
  return sent.map(({ row }) => presentInvitation(row, names, now));
};

function inviteRoute(app: App, deps: PeopleDeps): void {
  const { database, audit, nameOf, now } = deps;
  app.post(
    peoplePaths.invitations,
    {
      config,
      schema: {
        summary: 'Invite people by e-mail, all of them or nobody [CONF-USER-001]',
        ...{ security: signedIn, body: inviteSchema },
        response: { 201: invitedAnswerSchema, ...refusals, ...conflicts },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { people } = request.body;
      const taken = await takenEmails(database, people);
      const { sent, data } = await database
        .withAccount(accountId, async (tx) => {
          const inviting = { accountId, by: await nameOfUser(tx, actor), now: now() };
          const added = await addInvitations(tx, people, inviting, taken);
          return { sent: added, data: await presentAll(tx, added, now()) };
        })
        .catch(unlessTaken);
      const by = await nameOf(actor);
      for (const { row } of sent)
        await audit.write(accountId, {
          action: 'invited',
          by,
          whom: row.email,
          address: request.ip,
          detail: { role: row.role },
        });
      await sendInvitations(deps, request, sent);
      return reply.code(201).send({ status: 201 as const, data });
    },
  );
}

function sendAgainRoute(app: App, deps: PeopleDeps): void {
  const { database, audit, nameOf, now } = deps;
  app.post(
    `${peoplePaths.invitations}:id/send/`,
    {
      config,
      schema: {
        summary: 'Send an invitation again, with a new link [CONF-USER-001]',
        ...{ security: signedIn, params: id },
        response: { 200: oneInvitationAnswerSchema, ...refusalsOfOne, 409: noSeatAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { sent, data } = await database.withAccount(actor.accountId, async (tx) => {
        const renewed = await renewInvitation(tx, request.params.id, now());
        return { sent: renewed, data: presentInvitation(renewed.row, await queueNames(tx), now()) };
      });
      const what = { action: 'invited', whom: sent.row.email, address: request.ip, detail: { again: 'true' } } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      await sendInvitations(deps, request, [sent]);
      return { status: 200, data } as const;
    },
  );
}

function withdrawRoute(app: App, { database, audit, nameOf }: PeopleDeps): void {
  app.delete(
    `${peoplePaths.invitations}:id/`,
    {
      config: { gate: PEOPLE },
      schema: {
        summary: 'Withdraw an invitation: its link opens no more [CONF-USER-001]',
        ...{ security: signedIn, params: id },
        response: { 200: z.object({ status: z.literal(200) }), ...refusalsOfOne },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const whom = await database.withAccount(actor.accountId, (tx) => withdrawInvitation(tx, request.params.id));
      const what = { action: 'invitation-withdrawn', whom, address: request.ip } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      return { status: 200 } as const;
    },
  );
}

export function invitationRoutes(app: App, deps: PeopleDeps): void {
  inviteRoute(app, deps);
  sendAgainRoute(app, deps);
  withdrawRoute(app, deps);
}
