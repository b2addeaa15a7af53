import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { endedSessionsAnswerSchema, ownSessionsAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { z } from 'zod';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { actorOf } from './authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { NameOf } from './who.ts';

export interface OwnSessionDeps {
  readonly ownSessions: OwnSessions;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

export function ownSessionRoutes(app: App, { ownSessions, audit, nameOf }: OwnSessionDeps): void {
  app.get(
    signInPaths.ownSessions,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'The own sessions, the one used last first',
        security: signedIn,
        response: { 200: ownSessionsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ status: 200 as const, objects: [...(await ownSessions.list(actorOf(request)))] }),
  );
  app.delete(
    `${signInPaths.ownSessions}:id`,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Signs one of the own sessions out, with its softphone',
        security: signedIn,
        params: z.object({ id: z.string().max(64) }),
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const by = await nameOf(actor);
      if (!(await ownSessions.end(actor, request.params.id))) throw new Refusal(edgeErrors.notFound);
      await audit.write(actor.accountId, { action: 'session-ended', by, address: request.ip });
      return reply.code(204).send();
    },
  );
  app.post(
    signInPaths.endOtherSessions,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Signs out everywhere else',
        security: signedIn,
        response: { 200: endedSessionsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId, userId, sessionId } = actor;
      const by = await nameOf(actor);
      const ended = await ownSessions.endAll(accountId, userId, sessionId);
      const detail = { ended: String(ended) };
      await audit.write(accountId, { action: 'sessions-ended', by, address: request.ip, detail });
      return { status: 200, message: 'Signed out everywhere else.', ended } as const;
    },
  );
}
