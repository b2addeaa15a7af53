import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  PASSWORD_SAVED,
  RESET_LINK_MS,
  RESET_LINK_SENT,
  forgotPasswordSchema,
  passwordErrors,
  passwordMailAnswerSchema,
  resetPasswordSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { linkOrigin, requireSameOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Post } from '../../../kernel/mail/post.ts';
import { refuseDemoPassword } from '../demo.ts';
import type { Limit } from '../limits.ts';
import { keepPassword, openTyped, requireGood, type Typed } from './new-password.ts';
import type { Joining } from './joining.ts';
import type { OwnSessions } from '../own-sessions.ts';
import { ownNames } from './own-names.ts';
import { hashPassword } from './passwords.ts';
import { accountOfLink, makeResetLink, spendResetLink, type ResetLink } from './reset-links.ts';
import type { SignInKeys } from '../sign-in-keys.ts';
import { readUser, userNamed, type EntryUser } from '../users.ts';
import { passwordChangedMail, passwordResetMail } from '../identity-mails.ts';

export interface ForgotDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  readonly audit: AuditLog;
  readonly post: Post;
  readonly ownSessions: OwnSessions;
  readonly joining: Joining;
  /** Requests of one network address. */
  readonly resetRequests: Limit;
  /** E-mails to one user: above the limit none is sent, and the newest link stays valid. */
  readonly resetMails: Limit;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}

const refusals = {
  400: errorAnswerSchema,
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  404: errorAnswerSchema,
  429: errorAnswerSchema,
};
const addressOf = (origin: string, { uid, token }: ResetLink): string =>
  `${origin}/resetPassword?${new URLSearchParams({ uid, token }).toString()}`;

async function sendLink(deps: ForgotDeps, found: EntryUser, from: { origin: string; address: string }): Promise<void> {
  const { database, audit, post, resetMails, now } = deps;
  if (!(await resetMails.take(found.user_id))) return;
  const { link, user } = await database.withAccount(found.account_id, async (tx) => ({
    link: await makeResetLink(tx, found, now()),
    user: await readUser(tx, found.user_id),
  }));
  await audit.write(found.account_id, { action: 'reset-asked', by: found.email, address: from.address });
  const receiver = { email: found.email, name: user?.first_name ?? '', language: user?.language ?? null };
  post.sendLocalized(
    passwordResetMail({ link: addressOf(from.origin, link), minutes: RESET_LINK_MS / 60_000 }),
    receiver,
  );
}

/** POST forgot password. An unknown name is reported, as [AUTH-093] requires; the limit prevents trying many names. */
export function forgotRoute(app: App, deps: ForgotDeps): void {
  const { database, resetRequests, publicOrigin } = deps;
  app.post(
    signInPaths.forgotPassword,
    {
      schema: {
        summary: 'Ask for a link to choose a new password [AUTH-092]',
        body: forgotPasswordSchema,
        response: { 200: passwordMailAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      requireSameOrigin(request, publicOrigin);
      if (!(await resetRequests.take(request.ip))) throw new Refusal(edgeErrors.tooMany);
      const user = await userNamed(database, request.body.username);
      if (user === undefined || !user.is_active) throw new Refusal(passwordErrors.unknownUsername);
      await sendLink(deps, user, { origin: linkOrigin(request, publicOrigin), address: request.ip });
      return { status: 200, success: { message: RESET_LINK_SENT } } as const;
    },
  );
}

/**
 * Spends the link and writes the password, or neither. Whether the password contains the person's names is reported only with a valid
 * link, as others would learn the names.
 */
async function reset({ database, now }: ForgotDeps, link: ResetLink, typed: Typed) {
  const account = await accountOfLink(database, link.uid);
  if (account === undefined) return undefined;
  const passwordHash = await hashPassword(typed.password);
  return database.withAccount(account.account_id, async (tx) => {
    if (!(await spendResetLink(tx, link, now()))) return undefined;
    const user = await readUser(tx, link.uid);
    if (user !== undefined) requireGood({ ...typed, names: await ownNames(tx, user) });
    await keepPassword(tx, link.uid, passwordHash, now());
    const proven = { email_proven: true }; // the link was received at the address
    return tx.updateTable('users').set(proven).where('user_id', '=', link.uid).returningAll().executeTakeFirst();
  });
}

/** POST reset password [AUTH-100], also by the link of an invitation [CONF-USER-001]: no session begins, and all existing ones end. */
export function resetRoute(app: App, deps: ForgotDeps): void {
  const { keys, audit, post, ownSessions, joining, resetRequests, publicOrigin } = deps;
  app.post(
    signInPaths.resetPassword,
    {
      schema: {
        summary: 'Choose a password by a link of a reset or of an invitation [AUTH-100, CONF-USER-001]',
        body: resetPasswordSchema,
        response: { 200: passwordMailAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      requireSameOrigin(request, publicOrigin);
      const { password, confirm_password: confirmation, kid, uid, token } = request.body;
      const typed = await openTyped(keys, kid, { password, confirmation, old: undefined });
      refuseDemoPassword(typed.password, publicOrigin);
      requireGood({ ...typed, names: [] });
      if (!(await resetRequests.take(request.ip))) throw new Refusal(edgeErrors.tooMany);
      const joined = await joining.accept({ uid, token }, typed);
      const user = joined ?? (await reset(deps, { uid, token }, typed));
      if (user === undefined) throw new Refusal(passwordErrors.linkOver);
      await resetRequests.uncount(request.ip);
      const { account_id, user_id, email, first_name: name, language } = user;
      await ownSessions.endAll(account_id, user_id);
      const action = joined === undefined ? 'password-reset' : 'joined';
      await audit.write(account_id, { action, by: email, address: request.ip });
      if (joined === undefined) post.sendLocalized(passwordChangedMail({}), { email, name, language });
      return { status: 200, success: { message: PASSWORD_SAVED } } as const;
    },
  );
}
