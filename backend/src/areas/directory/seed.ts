import { insertRows } from '../../domain/seed/insert-rows.ts';
import type { Demo, DemoKey, Seed } from '../../domain/seed/seed.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow } from '../../kernel/db/tables.ts';

const DAY_MS = 86_400_000;

interface Phones {
  readonly country: string;
  readonly first: number;
}

const phones: Readonly<Record<DemoKey, Phones>> = {
  demo: { country: '+91', first: 918_045_001_001 },
  other: { country: '+971', first: 97_145_001_001 },
  north: { country: '+91', first: 911_145_001_001 },
};

const plans: Readonly<Record<DemoKey, readonly { key: string; name: string; days: number | null }[]>> = {
  demo: [
    { key: 'voice', name: 'Business Voice', days: 300 },
    { key: 'sivr', name: 'Enterprise SIVR', days: null },
  ],
  other: [{ key: 'voice', name: 'Business Voice', days: 200 }],
  north: [{ key: 'voice', name: 'Business Voice', days: 120 }],
};

/** Creates agents for users with that role, on their own phones; Logged Out, because no demo user is signed in. */
async function agentRows(tx: Tx, { accountId, now }: Demo): Promise<readonly NewRow<'agents'>[]> {
  const users = await tx
    .selectFrom('users')
    .select(['account_id', 'user_id', 'username', 'first_name', 'last_name'])
    .where('role', '=', 'agent')
    .orderBy('user_id')
    .execute();
  const { country, first } = phones[accountId];
  return users.map((user, index) => ({
    ...user,
    agent_id: `${accountId}-agent-${String(index + 1).padStart(2, '0')}`,
    phone: `+${first + index}`,
    country_code: country,
    backup_number: null,
    is_active: true,
    status: 'Logged Out',
    status_reason: null,
    calling_mode: 'sip',
    status_since: new Date(now - DAY_MS),
    idle_since: new Date(now - DAY_MS + index * 1000),
  }));
}

const planRows = ({ accountId, now }: Demo): readonly NewRow<'plans'>[] =>
  plans[accountId].map(({ key, name, days }) => ({
    plan_id: `${accountId}-plan-${key}`,
    account_id: accountId,
    plan_name: name,
    expires_at: days === null ? null : new Date(now + days * DAY_MS),
  }));

export const directorySeed: Seed = {
  after: ['identity'],
  async fill(tx, demo) {
    await insertRows(tx, 'agents', await agentRows(tx, demo));
    await insertRows(tx, 'plans', planRows(demo));
  },
};
