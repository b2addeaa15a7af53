import type { Tx } from '../../kernel/db/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMappingHistory } from './mapping-history.ts';
import { mapAgents, placeAgents, unmapAgents, type Serving } from './mapping.ts';

const BILLING = 'demo-queue-billing';
const agentId = (n: number): string => `demo-agent-${String(n).padStart(2, '0')}`;
const serving = (n: number, queueId = BILLING): Serving => ({ queueId, agentId: agentId(n) });

describe('who serves which queue', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const inDemo = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => test.database.withAccount('demo', work);
  const mapping = () => ({ accountId: 'demo', by: 'Olivia Owner', at: new Date(test.clock.now) });
  const served = (queueId = BILLING) =>
    inDemo((tx) =>
      tx
        .selectFrom('queue_agents')
        .select(['agent_id', 'level', 'position'])
        .where('queue_id', '=', queueId)
        .orderBy('level')
        .orderBy('position')
        .orderBy('agent_id')
        .execute(),
    );
  const history = (asked: { queueId?: string; agentId?: string } = {}) =>
    inDemo((tx) => readMappingHistory(tx, { among: null, limit: 50, offset: 0, ...asked }));

  it('are added last in their tier, once, and only agents of the account [CONF-QUEUE-008]', async () => {
    const before = await served();
    const last = Math.max(...before.filter(({ level }) => level === 1).map(({ position }) => position));
    const strangers = [
      { queueId: BILLING, agentId: 'other-agent-01' },
      { queueId: 'none', agentId: agentId(2) },
    ];
    const wanted = [serving(2), serving(2), serving(1), { ...serving(4), level: 2 }, { ...serving(6), level: 2 }];
    expect(await inDemo((tx) => mapAgents(tx, mapping(), [...wanted, ...strangers]))).toMatchObject([
      { agentId: agentId(2) },
      { agentId: agentId(4) },
      { agentId: agentId(6) },
    ]);
    expect((await served()).slice(before.length)).toEqual([
      { agent_id: agentId(2), level: 1, position: last + 1 },
      { agent_id: agentId(4), level: 2, position: 1 },
      { agent_id: agentId(6), level: 2, position: 2 },
    ]);
  });

  it('can be moved to tiers and positions, and no others [CONF-QUEUE-013]', async () => {
    const places = [
      { ...serving(6), level: 1, position: 1 },
      { ...serving(8), level: 1, position: 2 },
    ];
    await inDemo((tx) => placeAgents(tx, places));
    const now = await served();
    expect(now.find(({ agent_id }) => agent_id === agentId(6))).toMatchObject({ level: 1, position: 1 });
    expect(now.map(({ agent_id }) => agent_id)).not.toContain(agentId(8));
  });

  it('are removed, with the list of queues that nobody serves any more, active ones only', async () => {
    const all = (await served()).map(({ agent_id }) => ({ queueId: BILLING, agentId: agent_id }));
    const [first, second, ...rest] = all;
    expect(await inDemo((tx) => unmapAgents(tx, mapping(), [...rest, serving(8)]))).toEqual({
      ...{ removed: rest, emptied: [] },
    });
    await inDemo((tx) =>
      tx
        .updateTable('agents')
        .set({ is_active: false })
        .where('agent_id', '=', second?.agentId ?? '')
        .execute(),
    );
    expect(await inDemo((tx) => unmapAgents(tx, mapping(), first ? [first] : []))).toEqual({
      ...{ removed: [first], emptied: [BILLING] },
    });
    expect(await served()).toMatchObject([{ agent_id: second?.agentId }]);
  });

  it('have a history of who added or removed whom, newest first, by queue and by agent [CONF-QUEUE-009]', async () => {
    const { rows, total } = await history({ agentId: agentId(2) });
    const kept = { queue_id: BILLING, queue: 'Billing', agent_id: agentId(2), by_whom: 'Olivia Owner' };
    expect(rows).toMatchObject([
      { ...kept, change: 'removed', at: new Date(test.clock.now) },
      { ...kept, change: 'added', at: new Date(test.clock.now) },
    ]);
    expect([total, (await history({ queueId: 'demo-queue-support' })).total]).toEqual([2, 0]);
    expect((await history()).total).toBe((await history({ queueId: BILLING })).total);
    expect(rows[0]?.agent).toMatch(/\p{L}+ \p{L}+/u);
  });
});
