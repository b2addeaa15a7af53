import { agreementAnswerSchema, paths } from '@patchbay/shared-contracts';
import type { Services } from '../../app/services.ts';
import { actorOf } from '../../kernel/edge/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { acceptTerms } from './terms.ts';

export function termsRoutes(app: App, { database, now }: Pick<Services, 'database' | 'now'>): void {
  app.post(
    paths.agreement,
    {
      schema: {
        summary: 'Accept the terms in force, no body [AUTH-148, AUTH-149]',
        security: signedIn,
        response: { 200: agreementAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      await database.withAccount(accountId, (tx) => acceptTerms(tx, { accountId, userId, now: now() }));
      return { status: 'success' } as const;
    },
  );
}
