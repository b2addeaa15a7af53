import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { homeSummaryAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = 'demo-queue-support';

/** The account is in Berlin, at noon of days on which the clocks there change. One call before midnight, two from midnight on. */
describe.each([
  ['forward: the day has 23 hours', '2026-03-29T10:00:00Z', '2026-03-28T22:30:00Z', '2026-03-28T23:00:00Z', '2026-03-29T01:00:00Z'], // prettier-ignore
  ['back: the day has 25 hours', '2026-10-25T11:00:00Z', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-24T22:30:00Z'], // prettier-ignore
])('when clocks go %s', (_, noon, yesterday, midnight, later) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    test.clock.now = Date.parse(noon);
    await test.database.asOwner((tx) => tx.deleteFrom('calls').execute());
    await test.database.withAccount('demo', async (tx) => {
      await tx.updateTable('accounts').set({ timezone: 'Europe/Berlin' }).execute();
      await tx.updateTable('agents').set({ status: 'Available' }).where('agent_id', '=', 'demo-agent-01').execute();
      await tx.updateTable('queues').set({ strategy: 'fewest calls' }).where('queue_id', '=', SUPPORT).execute();
      const calls = [yesterday, midnight, later].map((at) => ({
        ...{ call_id: at, account_id: 'demo', process_id: 'test', solution: 'c2c', direction: 'outbound' as const },
        ...{ started_at: new Date(at), answered_at: new Date(at), ended_at: new Date(Date.parse(at) + 10_000) },
        ...{ service_number: '+918045000002', customer_number: '+919812345678', agent_id: 'demo-agent-01' },
        ...{ call_status: 'Answered' as const, talk_ms: 10_000, journey: '[]' },
      }));
      await tx.insertInto('calls').values(calls).execute();
    });
  }, 60_000);
  afterAll(() => test.close());

  it('today’s figures have the calls since midnight [ROUTE-005]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const { today } = homeSummaryAnswerSchema.parse((await owner.get(shellPaths.homeSummary)).json());
    expect(today).toMatchObject({ calls: 2, dialled: 2, reached: 2, talk_ms: 20_000 });
  });

  it('the call log has today’s calls, and yesterday’s [FILT-014]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const idsOf = async (date_filter: string) => {
      const answer = await owner.get(logPaths.callRecords, { date_filter });
      return callRecordsAnswerSchema.parse(answer.json()).objects.map(({ id }) => id);
    };
    expect(await idsOf('today')).toEqual([later, midnight]);
    expect(await idsOf('yesterday')).toEqual([yesterday]);
  });

  it('a queue counts today’s answers of its agents', async () => {
    const queue = { id: SUPPORT, name: 'Support' };
    const found = await test.services.directory.candidates({ accountId: 'demo', queue, counts: true });
    expect(found).toMatchObject([{ agentId: 'demo-agent-01', answeredToday: 2 }]);
  });
});
