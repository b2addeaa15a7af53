import { edgeErrors } from '@patchbay/shared-contracts';
import { secondFactorErrors } from '@patchbay/shared-contracts/sign-in';
import type { Database } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { Actor } from '../actor.ts';
import type { Limit } from '../limits.ts';
import { isPassword } from './passwords.ts';
import { openSealed } from '../sign-in-routes.ts';
import type { SignInKeys } from '../sign-in-keys.ts';
import { readUser } from '../users.ts';

export interface ProofDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  /** Wrong passwords for a session's user: limits guessing at an unattended console. */
  readonly wrongProofs: Limit;
}

interface Proof {
  readonly password: string;
  readonly kid: string;
}

export async function userOf(database: Database, { accountId, userId }: Actor) {
  const user = await database.withAccount(accountId, (tx) => readUser(tx, userId));
  if (user === undefined) throw new Refusal(edgeErrors.invalidToken);
  return user;
}

/** Throws unless the sealed password is the user's. */
export async function requirePassword(deps: ProofDeps, actor: Actor, { password, kid }: Proof): Promise<void> {
  const { database, keys, wrongProofs } = deps;
  const given = await openSealed(keys, kid, password);
  const user = await userOf(database, actor);
  if (!(await wrongProofs.take(actor.userId))) throw new Refusal(edgeErrors.tooMany);
  if (await isPassword(given, user.password_hash)) return wrongProofs.uncount(actor.userId);
  throw new Refusal(secondFactorErrors.wrongPassword);
}
