import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { registerAnswerSchema, registerErrors, registerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { requireSameOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { refuseDemoPassword } from '../demo.ts';
import type { Granting } from '../granting.ts';
import type { Limit } from '../limits.ts';
import { register } from './registration.ts';

export interface RegisterDeps {
  readonly database: Database;
  readonly granting: Granting;
  readonly audit: AuditLog;
  /** Registrations of one network address, refused ones too: asking about many names is not possible. */
  readonly registrations: Limit;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}

/** POST register [AUTH-111]: an account, its owner, and a session as after sign-in [AUTH-113]. */
export function registerRoute(app: App, deps: RegisterDeps): void {
  const { database, granting, audit, registrations, publicOrigin, now } = deps;
  app.post(
    signInPaths.register,
    {
      schema: {
        summary: 'Register an account [AUTH-111]',
        body: registerSchema,
        response: {
          200: registerAnswerSchema,
          ...{ 400: errorAnswerSchema, 403: errorAnswerSchema, 409: errorAnswerSchema, 429: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      if (!(await registrations.take(request.ip))) throw new Refusal(edgeErrors.tooMany);
      refuseDemoPassword(request.body.password, publicOrigin);
      const agreed = true; // the form is not sent without it [AUTH-109]
      const made = await register(database, { ...request.body, agreed }, now());
      if (made === null) throw new Refusal(registerErrors.refused);
      const { email } = request.body;
      await audit.write(made.accountId, { action: 'registered', by: email, address: request.ip });
      const { success } = await granting.begin(request, reply, { ...made, email, method: 'registration' });
      return { status: 200, accessToken: success.token, expires_in: success.expires_in } as const;
    },
  );
}
