import { randomUUID } from 'node:crypto';
import type { Permission } from '@patchbay/shared-contracts';
import type { Database } from '../../../kernel/db/database.ts';
import { isUniqueViolation } from '../../../kernel/db/unique.ts';
import { acceptTerms } from '../../terms/terms.ts';
import { hashPassword } from '../passwords/passwords.ts';

export interface Registration {
  readonly email: string;
  readonly fullname: string;
  readonly username: string;
  readonly password: string;
  /** Name of the account; default: the owner's. */
  readonly account?: string;
  /** Permissions of the owner besides those of every owner. */
  readonly also?: readonly Permission[];
  /** Whether the terms were accepted; otherwise they are shown at the first visit. */
  readonly agreed: boolean;
}

interface Registered {
  readonly accountId: string;
  readonly userId: string;
}

/** Defaults of a new account [AUTH-050, NET-003]: India. */
const timezone = 'Asia/Kolkata';
const country = 'in';
const permissions: readonly Permission[] = ['queue_monitoring', 'call_logs', 'customer_management'];
const inAll = (keys: readonly Permission[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, true])));

const namesOf = (fullname: string): { first_name: string; last_name: string } => {
  const [first_name = fullname, ...rest] = fullname.split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
};

const isTaken = (error: unknown): boolean =>
  isUniqueViolation(error) && error instanceof Error && /users_by_/.test(error.message);

/** Creates an account and its owner; `null` when user name or e-mail is taken, and then nothing was created. */
export async function register(
  database: Database,
  { email, fullname, username, password, account: name = fullname, also = [], agreed }: Registration,
  now: number,
): Promise<Registered | null> {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const user = { user_id: userId, account_id: accountId, username, email, role: 'owner', ...namesOf(fullname) };
  const lists = {
    permissions: inAll([...permissions, ...also]),
    restrictions: '{}',
    page_permissions: '{}',
    language: null,
    last_country: null,
  };
  const secret = {
    password_hash: await hashPassword(password),
    password_changed_at: new Date(now),
    password_reset_required: false,
    email_proven: false,
  };
  try {
    await database.withAccount(accountId, async (tx) => {
      const account = { account_id: accountId, name, timezone, country, profile: '{}' };
      await tx.insertInto('accounts').values(account).execute();
      await tx
        .insertInto('users')
        .values({ ...user, ...lists, ...secret })
        .execute();
      if (agreed) await acceptTerms(tx, { accountId, userId, now });
    });
    return { accountId, userId };
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
