import { callActionAnswerSchema, paths } from '@patchbay/shared-contracts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import type { App } from '../edge/server.ts';
import type { SessionCookie } from './cookie.ts';
import type { Sessions } from './sessions.ts';

/** GET logout [AUTH-156]: the session, its softphone credential [TEL-017] and its cookie end at once. */
export function signOutRoute(app: App, sessions: Sessions, cookie: SessionCookie): void {
  app.get(
    paths.logout,
    { schema: { summary: 'Sign out', security: signedIn, response: { 200: callActionAnswerSchema, ...refusals } } },
    async (request, reply) => {
      const { accountId, sessionId } = actorOf(request);
      await sessions.end(accountId, sessionId);
      cookie.clear(request, reply);
      return { status: 200, message: 'Signed out.' } as const;
    },
  );
}
