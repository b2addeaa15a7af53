import type { Permission } from '@patchbay/shared-contracts';
import type { NewRow } from '../../kernel/db/tables.ts';
import { demoCalls } from './calls.ts';
import { demoCustomers, type CustomerRows } from './customers.ts';
import type { DemoAccount } from './demo.ts';
import { demoSms } from './messages.ts';
import { flowRows } from './flows.ts';
import { firstNames, lastNames } from './people.ts';
import { createRandom, type Random } from './random.ts';

const DAY_MS = 86_400_000;

/** Every row of a demo account, in the order they are written. Password hashes are added when it is. */
export interface DemoRows {
  readonly accountId: string;
  readonly account: NewRow<'accounts'>;
  readonly users: readonly Omit<NewRow<'users'>, 'password_hash'>[];
  readonly queues: readonly NewRow<'queues'>[];
  readonly agents: readonly NewRow<'agents'>[];
  readonly customBreaks: readonly NewRow<'custom_breaks'>[];
  readonly queueAgents: readonly NewRow<'queue_agents'>[];
  readonly plans: readonly NewRow<'plans'>[];
  readonly flows: readonly NewRow<'flows'>[];
  readonly flowVersions: readonly NewRow<'flow_versions'>[];
  readonly numbers: readonly NewRow<'service_numbers'>[];
  readonly crm: CustomerRows;
  readonly calls: readonly NewRow<'calls'>[];
  readonly messages: readonly NewRow<'sms_messages'>[];
}

const two = (value: number): string => String(value).padStart(2, '0');
const inAll = (keys: readonly string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, true])));
const allowed: readonly Permission[] = ['queue_monitoring', 'sms_logs', 'call_logs', 'customer_management'];

type User = DemoRows['users'][number];

const userRows = (demo: DemoAccount, now: number): readonly User[] =>
  demo.people.map(({ email, role }, index) => ({
    user_id: `${demo.key}-user-${two(index + 1)}`,
    account_id: demo.key,
    username: email.replace('@', '.').replace('.test', ''),
    email,
    role,
    first_name: firstNames[(index * 5 + demo.key.length * 3) % firstNames.length] ?? 'Asha',
    last_name: lastNames[(index * 7 + demo.key.length) % lastNames.length] ?? 'Rao',
    language: null,
    permissions: inAll([
      ...allowed.filter((key) => !demo.withheld?.[email]?.includes(key)),
      ...(demo.platform?.[email] ?? []),
    ]),
    restrictions: '{}',
    page_permissions: '{}',
    password_changed_at: new Date(now),
  }));

const agentRows = (demo: DemoAccount, users: readonly User[], now: number): readonly NewRow<'agents'>[] =>
  users
    .filter(({ role }) => role === 'agent')
    .map((user, index) => ({
      agent_id: `${demo.key}-agent-${two(index + 1)}`,
      account_id: demo.key,
      user_id: user.user_id,
      username: user.username,
      first_name: user.first_name,
      last_name: user.last_name,
      phone: `+${demo.firstAgentNumber + index}`,
      country_code: demo.country === 'in' ? '+91' : '+971',
      backup_number: null,
      is_active: true,
      status: 'Logged Out',
      status_reason: null,
      calling_mode: demo.profile.is_mpls ? 'sip' : 'phone',
      status_since: new Date(now - DAY_MS),
      idle_since: new Date(now - DAY_MS + index * 1000),
    }));

const customerRows = (demo: DemoAccount, random: Random): readonly NewRow<'customers'>[] => {
  const prefix = demo.country === 'in' ? '+9198' : '+97150';
  const digits = demo.country === 'in' ? 8 : 7;
  return Array.from({ length: demo.customers }, (_, index) => ({
    customer_id: `${demo.key}-customer-${String(index + 1).padStart(4, '0')}`,
    account_id: demo.key,
    // The last three digits count up, so that no two are the same.
    number: `${prefix}${String(random.between(10 ** (digits - 4), 10 ** (digits - 3) - 1))}${String(index).padStart(3, '0')}`,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  }));
};

const numberRows = (demo: DemoAccount, now: number): readonly NewRow<'service_numbers'>[] =>
  demo.numbers.map(({ number, plan, label, queue, flow, cliType, promotional, expired }) => ({
    number,
    account_id: demo.key,
    plan_id: `${demo.key}-plan-${plan}`,
    label,
    queue_id: queue === undefined ? null : queueId(demo, queue),
    flow_id: flow ? flowId(demo) : null,
    cli_type: cliType ?? 'NONE',
    is_promotional: promotional ?? false,
    expires_at: expired ? new Date(now - 30 * DAY_MS) : null,
  }));

const queueId = (demo: DemoAccount, name: string): string =>
  `${demo.key}-queue-${name.toLowerCase().replaceAll(' ', '-')}`;

const flowId = (demo: DemoAccount): string => `${demo.key}-flow-main`;

/** The first three agents sell. */
const flowsOf = (demo: DemoAccount, agents: readonly NewRow<'agents'>[], now: number) => {
  const [support] = demo.queues;
  if (support === undefined || !demo.numbers.some(({ flow }) => flow)) return [];
  return [
    flowRows({
      ...{ flowId: flowId(demo), accountId: demo.key, timezone: demo.timezone, now },
      supportQueue: queueId(demo, support),
      salesTeam: agents.slice(0, 3).map(({ agent_id }) => agent_id),
      email: demo.people[0]?.email ?? '',
    }),
  ];
};

/** Every agent serves the first queue, and one of the others in turn. */
const membership = (demo: DemoAccount, agentIndex: number): readonly string[] => {
  const [first, ...others] = demo.queues;
  const second = others[agentIndex % Math.max(1, others.length)];
  return [first, second].filter((name) => name !== undefined);
};

const named = (agents: readonly NewRow<'agents'>[]) =>
  agents.map(({ agent_id, first_name, last_name }) => ({ agentId: agent_id, name: `${first_name} ${last_name}` }));

/** The rows of a demo account; the same for the same account and time. */
export function demoRows(demo: DemoAccount, now: number): DemoRows {
  const random = createRandom(demo.seed);
  const users = userRows(demo, now);
  const agents = agentRows(demo, users, now);
  const customers = customerRows(demo, random);
  const calls = demoCalls(random, {
    accountId: demo.key,
    now,
    timezone: demo.timezone,
    count: demo.calls,
    agents: agents.map(({ agent_id, first_name, last_name, phone }, index) => ({
      agentId: agent_id,
      name: `${first_name} ${last_name}`,
      phone,
      queues: membership(demo, index),
    })),
    customers: customers.map(({ number }) => number),
    services: demo.numbers
      .filter(({ expired, cliType, promotional, flow }) => !expired && cliType === undefined && !promotional && !flow)
      .map(({ number, queue }) => ({ number, queue: queue ?? null })),
  });
  const flows = flowsOf(demo, agents, now);
  return {
    accountId: demo.key,
    account: {
      account_id: demo.key,
      name: demo.name,
      timezone: demo.timezone,
      country: demo.country,
      billing_type: 'prepaid',
      profile: JSON.stringify(demo.profile),
    },
    users,
    queues: demo.queues.map((name) => ({ queue_id: queueId(demo, name), account_id: demo.key, name })),
    agents,
    customBreaks: demo.breaks.map((name, position) => ({ account_id: demo.key, name, position })),
    queueAgents: agents.flatMap(({ agent_id }, index) =>
      membership(demo, index).map((name) => ({ account_id: demo.key, queue_id: queueId(demo, name), agent_id })),
    ),
    plans: demo.plans.map(({ key, name, days }) => ({
      plan_id: `${demo.key}-plan-${key}`,
      account_id: demo.key,
      plan_name: name,
      expires_at: days === null ? null : new Date(now + days * DAY_MS),
    })),
    flows: flows.map(({ flow }) => flow),
    flowVersions: flows.map(({ version }) => version),
    numbers: numberRows(demo, now),
    // From numbers of its own, as messages are: the calls stay what they are.
    crm: demoCustomers(createRandom(demo.seed + 2), {
      ...{ accountId: demo.key, now, timezone: demo.timezone, customers },
      agents: named(agents),
    }),
    calls,
    messages: demoSms(createRandom(demo.seed + 1), {
      accountId: demo.key,
      now,
      count: demo.messages,
      agents: named(agents),
      customers: customers.map(({ number }) => number),
      services: demo.numbers.flatMap(({ number, expired, cliType }) => (expired || cliType ? [] : [number])),
    }),
  };
}
