import type { Permission } from '@patchbay/shared-contracts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { insertRows } from '../../seed/insert-rows.ts';
import { firstNames, lastNames } from '../../seed/names.ts';
import type { Demo, Seed } from '../../seed/seed.ts';
import { DEMO_PASSWORD } from '../demo.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { accounts } from './accounts.ts';

type User = Omit<NewRow<'users'>, 'password_hash'>;

const two = (value: number): string => String(value).padStart(2, '0');
const inAll = (keys: readonly string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, true])));
const allowed: readonly Permission[] = ['queue_monitoring', 'sms_logs', 'call_logs', 'customer_management'];

function accountRow({ accountId, timezone }: Demo): NewRow<'accounts'> {
  const { name, country, parent, profile } = accounts[accountId];
  return {
    ...{ account_id: accountId, name, timezone, country },
    parent_id: parent ?? null,
    billing_type: 'prepaid',
    profile: JSON.stringify(profile),
  };
}

function userRows({ accountId, now }: Demo): readonly User[] {
  const { people, withheld, platform } = accounts[accountId];
  return people.map(({ email, role }, index) => ({
    user_id: `${accountId}-user-${two(index + 1)}`,
    account_id: accountId,
    username: email.replace('@', '.').replace('.test', ''),
    email,
    role,
    first_name: firstNames[(index * 5 + accountId.length * 3) % firstNames.length] ?? 'Asha',
    last_name: lastNames[(index * 7 + accountId.length) % lastNames.length] ?? 'Rao',
    language: null,
    permissions: inAll([...allowed.filter((key) => !withheld?.[email]?.includes(key)), ...(platform?.[email] ?? [])]),
    restrictions: '{}',
    page_permissions: '{}',
    password_changed_at: new Date(now),
  }));
}

const withPassword = async (user: User): Promise<NewRow<'users'>> => ({
  ...user,
  password_hash: await hashPassword(DEMO_PASSWORD),
});

/** An account, its owner, supervisors and agents. */
export const peopleSeed: Seed = {
  async fill(tx, demo) {
    await insertRows(tx, 'accounts', [accountRow(demo)]);
    await insertRows(tx, 'users', await Promise.all(userRows(demo).map(withPassword)));
  },
};
