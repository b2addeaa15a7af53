import { demoAgents, type DemoAgent } from '../../../domain/seed/agents.ts';
import { calendarId } from '../../../domain/seed/calendars.ts';
import { insertRows } from '../../../domain/seed/insert-rows.ts';
import type { Demo, Seed } from '../../../domain/seed/seed.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { flowRows } from './flows.ts';
import { numberRows } from './numbers.ts';
import { memberRows, queueId, queueRows } from './queues.ts';

/** Gives the demo account a flow: its first three agents sell, and messages go to its owner. */
async function addFlow(tx: Tx, demo: Demo, agents: readonly DemoAgent[]): Promise<void> {
  const { accountId, now } = demo;
  if (accountId !== 'demo') return;
  const { email, user_id: owner } = await tx
    .selectFrom('users')
    .select(['email', 'user_id'])
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const { flow, version } = flowRows({
    ...{ flowId: flowId(demo), accountId, now, email, owner },
    calendarId: calendarId(accountId, 'main'),
    supportQueue: queueId(accountId, 'Support'),
    salesTeam: agents.slice(0, 3).map(({ agentId }) => agentId),
  });
  await insertRows(tx, 'flows', [flow]);
  await insertRows(tx, 'flow_versions', [version]);
}

/** Restricts one supervisor of the demo account to one queue [LIVE-035]. */
const giveQueues = (tx: Tx, { accountId }: Demo) =>
  tx
    .updateTable('users')
    .set({ own_queues: [queueId(accountId, 'Billing')] })
    .where('email', '=', 'supervisor2@demo.test')
    .execute();

const flowId = ({ accountId }: Demo): string => `${accountId}-flow-main`;

export const routingSeed: Seed = {
  after: ['identity', 'directory', 'calendars'],
  async fill(tx, demo) {
    const agents = await demoAgents(tx);
    await insertRows(tx, 'queues', queueRows(demo));
    await insertRows(tx, 'queue_agents', memberRows(demo, agents));
    await addFlow(tx, demo, agents);
    await giveQueues(tx, demo);
    await insertRows(tx, 'service_numbers', numberRows(demo, flowId(demo)));
  },
};
