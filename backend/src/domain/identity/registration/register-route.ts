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
import { requireGood } from '../passwords/new-password.ts';
import type { SignInKeys } from '../sign-in-keys.ts';
import { openSealed } from '../sign-in-routes.ts';
import { register } from './registration.ts';

export interface RegisterDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  readonly granting: Granting;
  readonly audit: AuditLog;
  /** Registrations of one network address, including refused ones: prevents trying many names. */
  readonly registrations: Limit;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}

/** POST register [AUTH-111]: creates an account, its owner, and a session as after sign-in [AUTH-113]. */
export function registerRoute(app: App, deps: RegisterDeps): void {
  const { database, keys, granting, audit, registrations, publicOrigin, now } = deps;
  app.post(
    signInPaths.register,
    {
      schema: {
        summary: 'Register an account [AUTH-111]',
        body: registerSchema,
        response: {
          200: registerAnswerSchema,
          ...{ 400: errorAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema },
          ...{ 409: errorAnswerSchema, 429: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      if (!(await registrations.take(request.ip))) throw new Refusal(edgeErrors.tooMany);
      const { email, fullname, username, kid } = request.body;
      const password = await openSealed(keys, kid, request.body.password);
      refuseDemoPassword(password, publicOrigin);
      requireGood({ password, confirmation: password, old: undefined, names: [email, fullname, username] });
      const agreed = true; // the form is not sent without it [AUTH-109]
      const made = await register(database, { email, fullname, username, password, agreed }, now());
      if (made === null) throw new Refusal(registerErrors.refused);
      await audit.write(made.accountId, { action: 'registered', by: email, address: request.ip });
      const { success } = await granting.begin(request, reply, { ...made, email, method: 'registration' });
      return { status: 200, accessToken: success.token, expires_in: success.expires_in } as const;
    },
  );
}
