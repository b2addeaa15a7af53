import { paths } from '@patchbay/shared-contracts';
import { callActionAnswerSchema } from '@patchbay/shared-contracts/calls';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { actorOf } from './authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { SessionCookie } from './cookie.ts';
import type { Sessions } from './sessions.ts';
import type { NameOf } from './who.ts';

export interface SignOutDeps {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** GET logout [AUTH-156]: ends the session, its softphone credential [TEL-017] and its cookie at once. */
export function signOutRoute(app: App, { sessions, cookie, audit, nameOf }: SignOutDeps): void {
  app.get(
    paths.logout,
    {
      config: { gate: 'signed-in', whileDue: ['password-due', 'factor-due'] },
      schema: { summary: 'Sign out', security: signedIn, response: { 200: callActionAnswerSchema, ...refusals } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId, sessionId } = actor;
      const by = await nameOf(actor);
      // A browser that was away may send it when the next person has signed in there: the cookie is theirs.
      const kept = cookie.read(request);
      const isTheirs = kept !== undefined && (await sessions.isOfAnother(kept, actor.userId));
      await sessions.end(accountId, sessionId, 'left');
      if (!isTheirs) cookie.clear(request, reply);
      await audit.write(accountId, { action: 'signed-out', by, address: request.ip });
      return { status: 200, message: 'Signed out.' } as const;
    },
  );
}
