import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import type { z } from 'zod';
import {
  PASSWORD_CHANGED,
  changePasswordAnswerSchema,
  changePasswordSchema,
  passwordErrors,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { actorOf } from '../authentication.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Post } from '../../../kernel/mail/post.ts';
import { refuseDemoPassword } from '../demo.ts';
import type { Limit } from '../limits.ts';
import { keepPassword, openTyped, requireGood } from './new-password.ts';
import { inOwnName } from '../own-name.ts';
import type { OwnSessions } from '../own-sessions.ts';
import { ownNames } from './own-names.ts';
import { userOf } from './password-proof.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { SignInKeys } from '../sign-in-keys.ts';
import { passwordChangedMail } from '../identity-mails.ts';

export interface ChangePasswordDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  readonly audit: AuditLog;
  readonly post: Post;
  readonly ownSessions: OwnSessions;
  readonly wrongProofs: Limit;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}

/** Requires the old password or, in reset mode, that a reset is required: only then may the old one be left out [AUTH-132]. */
async function requireRight(deps: ChangePasswordDeps, user: Row<'users'>, old: string | undefined): Promise<void> {
  if (old === undefined && user.password_reset_required) return;
  if (old === undefined) throw new Refusal(passwordErrors.required, 'old_password');
  if (!(await deps.wrongProofs.take(user.user_id))) throw new Refusal(edgeErrors.tooMany);
  if (await isPassword(old, user.password_hash)) return deps.wrongProofs.uncount(user.user_id);
  throw new Refusal(passwordErrors.oldIncorrect, 'old_password');
}

const sealedOf = (body: z.infer<typeof changePasswordSchema>) => ({
  password: body.new_password,
  confirmation: body.confirm_password,
  old: body.old_password,
});

/** POST change password: ends every other session of the user. */
export function changePasswordRoute(app: App, deps: ChangePasswordDeps): void {
  const { database, keys, audit, post, ownSessions, publicOrigin, now } = deps;
  app.post(
    signInPaths.changePassword,
    {
      config: { gate: 'signed-in', whileDue: ['password-due', 'factor-due'] },
      preHandler: inOwnName(database),
      schema: {
        summary: 'Change the own password (form data) [AUTH-132]',
        security: signedIn,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: changePasswordSchema,
        response: { 200: changePasswordAnswerSchema, ...refusals, 429: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const typed = await openTyped(keys, request.body.kid, sealedOf(request.body));
      const { password, old } = typed;
      const user = await userOf(database, actor);
      const { email: by, first_name: name, language } = user;
      try {
        await requireRight(deps, user, old);
      } catch (error) {
        await audit.write(actor.accountId, { action: 'password-change-failed', by, address: request.ip });
        throw error;
      }
      refuseDemoPassword(password, publicOrigin);
      if (await isPassword(password, user.password_hash)) throw new Refusal(passwordErrors.unchanged, 'new_password');
      const names = await database.withAccount(actor.accountId, (tx) => ownNames(tx, user));
      requireGood({ ...typed, names });
      const passwordHash = await hashPassword(password);
      await database.withAccount(actor.accountId, (tx) => keepPassword(tx, actor.userId, passwordHash, now()));
      await ownSessions.endAll(actor.accountId, actor.userId, actor.sessionId);
      await audit.write(actor.accountId, { action: 'password-changed', by, address: request.ip });
      post.sendLocalized(passwordChangedMail({}), { email: by, name, language });
      return { status: 200, message: PASSWORD_CHANGED } as const;
    },
  );
}
