import { edgeErrors, errorAnswerSchema, tokenAnswerSchema } from '@patchbay/shared-contracts';
import { platformPermissions } from '@patchbay/shared-contracts/platform';
import { registerErrors, setUpErrors, setUpSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { requireSameOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { refuseDemoPassword } from '../demo.ts';
import type { Granting } from '../granting.ts';
import type { Limit } from '../limits.ts';
import { requireGood } from '../passwords/new-password.ts';
import { register } from '../registration/registration.ts';
import type { SignInKeys } from '../sign-in-keys.ts';
import { openSealed } from '../sign-in-routes.ts';
import type { SetUpLinks } from './set-up-links.ts';

export interface SetUpDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  readonly setUpLinks: SetUpLinks;
  readonly granting: Granting;
  readonly audit: AuditLog;
  /** Attempts of one network address. */
  readonly setUpTries: Limit;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}

/** A person who can read the server's output operates it: the first owner gets the permissions of platform operators. */
const operator = [platformPermissions.operate, platformPermissions.test] as const;

/** A user name has no @. */
const usernameOf = (email: string): string => email.replace('@', '.');

/** POST set up [SEC-001]: creates the first owner of the installation, and a session as after sign-in. */
export function setUpRoute(app: App, deps: SetUpDeps): void {
  const { database, keys, setUpLinks, granting, audit, setUpTries, publicOrigin, now } = deps;
  app.post(
    signInPaths.setUp,
    {
      schema: {
        summary: 'Make the first owner of this installation by the link that the server printed [SEC-001]',
        body: setUpSchema,
        response: {
          200: tokenAnswerSchema,
          ...{ 400: errorAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema },
          ...{ 409: errorAnswerSchema, 429: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      if (!(await setUpTries.take(request.ip))) throw new Refusal(edgeErrors.tooMany);
      const { token, email, fullname, account } = request.body;
      const password = await openSealed(keys, request.body.kid, request.body.password);
      refuseDemoPassword(password, publicOrigin);
      requireGood({ password, confirmation: password, old: undefined, names: [email, fullname, account] });
      const owner = { email, fullname, username: usernameOf(email), password, account, also: operator, agreed: false };
      const spent = await setUpLinks.spend(token, () => register(database, owner, now()));
      if (spent === null) throw new Refusal(setUpErrors.linkOver);
      if (spent.made === null) throw new Refusal(registerErrors.refused);
      const { accountId } = spent.made;
      await audit.write(accountId, { action: 'registered', by: email, address: request.ip, detail: { by: 'set-up' } });
      return granting.begin(request, reply, { ...spent.made, email, method: 'registration' });
    },
  );
}
