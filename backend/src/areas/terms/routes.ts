import { agreementAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { acceptTerms } from '../../domain/terms/terms.ts';

export interface TermsDeps {
  readonly database: Database;
  readonly now: () => number;
}

export function termsRoutes(app: App, { database, now }: TermsDeps): void {
  app.post(
    shellPaths.agreement,
    {
      config: { gate: 'signed-in' },
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
