import {
  numberConflictSchema,
  numberTargetsSchema,
  oneNumberAnswerSchema,
  queuePaths,
  serviceNumbersAnswerSchema,
  type NumberTarget,
} from '@patchbay/shared-contracts/queues';
import type { Tx } from '../../kernel/db/database.ts';
import { newFlow } from '../../domain/routing/testing/new-flow.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SALES = '+918045000002';
const agent = 'demo-agent-03';

describe('where service numbers lead', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const inDemo = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => test.database.withAccount('demo', work);
  const list = async (query: Record<string, string> = {}, by = owner) =>
    serviceNumbersAnswerSchema.parse((await by.get(queuePaths.serviceNumbers, query)).json()).data;
  const sales = async () => {
    const [found] = (await list({ search: SALES })).objects;
    if (found === undefined) throw new Error('no number');
    return found;
  };
  const put = (leads_to: NumberTarget, version: number, number = SALES, by = owner) =>
    by.put(`${queuePaths.serviceNumbers}${number.slice(1)}/`, { leads_to, version });
  const lead = async (leads_to: NumberTarget) => {
    const response = await put(leads_to, (await sales()).version);
    return oneNumberAnswerSchema.parse(response.json()).data;
  };
  const called = () => test.services.directory.serviceNumber(SALES);

  it('lists the numbers with their targets by name [CONF-QUEUE-016]', async () => {
    const { objects, meta } = await list();
    expect(meta.total_count).toBe(6);
    expect(objects.map(({ label, leads_to: { to }, target, expired }) => [label, to, target, expired])).toEqual([
      ['Support', 'queue', 'Support', false],
      ['Sales', 'anybody', null, false],
      ['Old hotline', 'anybody', null, true],
      ['Offers', 'anybody', null, false],
      ['Shown number', 'anybody', null, false],
      ['Main line', 'flow', 'Main line', false],
    ]);
    expect((await list({ search: 'main' })).objects.map(({ number }) => number)).toEqual(['+918045000006']);
    expect((await list({ page: '2', limit: '4' })).objects).toHaveLength(2);
    const targets = numberTargetsSchema.parse((await owner.get(queuePaths.numberTargets)).json()).data;
    expect([targets.flow.length, targets.queue.length, targets.agent.length]).toEqual([1, 3, 20]);
  });

  it('routes a number’s next call to a queue, a flow, an agent or anybody, without a restart [CONF-QUEUE-016]', async () => {
    expect(await called()).toEqual({ accountId: 'demo', number: SALES });
    expect(await lead({ to: 'queue', id: 'demo-queue-billing' })).toMatchObject({ target: 'Billing', version: 2 });
    expect(await called()).toMatchObject({ queue: { id: 'demo-queue-billing', name: 'Billing' } });
    expect(await lead({ to: 'flow', id: 'demo-flow-main' })).toMatchObject({ target: 'Main line' });
    expect(await called()).toMatchObject({ flow: { name: 'Main line', version: 1 } });
    const { target } = await lead({ to: 'agent', id: agent });
    expect(await called()).toMatchObject({ flow: { name: target, version: null, graph: { start: 'agent' } } });
    expect((await called())?.flow?.graph.nodes[0]).toMatchObject({ type: 'ringGroup', members: [{ agentId: agent }] });
    await inDemo((tx) => tx.updateTable('agents').set({ is_active: false }).where('agent_id', '=', agent).execute());
    expect(await called()).toEqual({ accountId: 'demo', number: SALES });
    await inDemo((tx) => tx.updateTable('agents').set({ is_active: true }).where('agent_id', '=', agent).execute());
    await lead({ to: 'anybody' });
    expect(await called()).toEqual({ accountId: 'demo', number: SALES });
  });

  it('leads a number as before where the audit log cannot be written [ACCT-017]', async () => {
    const before = await sales();
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    const refused = await put({ to: 'queue', id: 'demo-queue-billing' }, before.version);
    full.mockRestore();
    expect(refused.statusCode).toBe(500);
    expect(await sales()).toEqual(before);
  });

  it('refuses missing targets, and shows the second of two editors the current one [CONF-QUEUE-016]', async () => {
    const { version } = await sales();
    const refused = async (target: NumberTarget) => {
      const { statusCode, json } = await put(target, version).then((response) => ({ statusCode: response.statusCode, json: response.json() })); // prettier-ignore
      return [statusCode, json.error.code, json.error.field];
    };
    await inDemo((tx) =>
      tx
        .insertInto('flows')
        .values(newFlow({ id: 'draft', name: 'Draft', draft: {} }))
        .execute(),
    );
    expect(await refused({ to: 'queue', id: 'other-queue-front-desk' })).toEqual([422, 'unknown-queue', 'leads_to']);
    expect(await refused({ to: 'flow', id: 'draft' })).toEqual([422, 'unknown-flow', 'leads_to']);
    expect(await refused({ to: 'agent', id: 'other-agent-01' })).toEqual([422, 'unknown-agent', 'leads_to']);
    expect((await sales()).version).toBe(version);
    await put({ to: 'queue', id: 'demo-queue-billing' }, version);
    const late = await put({ to: 'agent', id: agent }, version);
    expect(late.statusCode).toBe(409);
    expect(numberConflictSchema.parse(late.json()).data).toMatchObject({ target: 'Billing', version: version + 1 });
    expect((await put({ to: 'anybody' }, 1, '+97145000001')).statusCode).toBe(404); // of another account
    await lead({ to: 'anybody' });
  });
});
