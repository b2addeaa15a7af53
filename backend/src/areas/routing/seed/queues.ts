import type { DemoAgent } from '../../../domain/seed/agents.ts';
import type { Demo, DemoKey } from '../../../domain/seed/seed.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';

const queues: Readonly<Record<DemoKey, readonly [string, ...string[]]>> = {
  demo: ['Support', 'Billing', 'Deliveries'],
  other: ['Front desk'],
  north: ['Front desk'],
};

export const queueId = (accountId: DemoKey, name: string): string =>
  `${accountId}-queue-${name.toLowerCase().replaceAll(' ', '-')}`;

/** Wrap-up time by queue, in seconds: problems take longer to write down than an invoice or a parcel [TEL-016]. */
const wrapUpSeconds: Readonly<Record<string, number>> = { Support: 30, Billing: 20, Deliveries: 20, 'Front desk': 20 };

export const queueRows = ({ accountId }: Demo): readonly NewRow<'queues'>[] =>
  queues[accountId].map((name) => ({
    ...{ queue_id: queueId(accountId, name), account_id: accountId, name },
    wrap_up_seconds: wrapUpSeconds[name] ?? 0,
  }));

/** Every agent serves the first queue, and one of the others in turn. */
const membership = (accountId: DemoKey, agentIndex: number): readonly string[] => {
  const [first, ...others] = queues[accountId];
  const second = others[agentIndex % Math.max(1, others.length)];
  return [first, second].filter((name) => name !== undefined);
};

export const memberRows = ({ accountId }: Demo, agents: readonly DemoAgent[]): readonly NewRow<'queue_agents'>[] =>
  agents.flatMap(({ agentId }, index) =>
    membership(accountId, index).map((name) => ({
      ...{ account_id: accountId, queue_id: queueId(accountId, name), agent_id: agentId },
    })),
  );
