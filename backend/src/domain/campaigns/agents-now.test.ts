import { createTestApp } from '../../testing/test-app.ts';
import { createAgentsNow } from './agents-now.ts';

it('agents are ready if they are available, reachable and not in wrap-up; others are away [CAMP-006]', async () => {
  const test = await createTestApp();
  const [ready, wrapping, unreachable] = ['demo-agent-01', 'demo-agent-02', 'demo-agent-03'];
  const now = test.clock.now;
  const idle = new Date(now - 60_000);
  await test.database.withAccount('demo', async (tx) => {
    const ids = [ready, wrapping, unreachable].flatMap((id) => id ?? []);
    await tx
      .updateTable('agents')
      .set({ status: 'Available', idle_since: idle })
      .where('agent_id', 'in', ids)
      .execute();
    const wrap_up_until = new Date(now + 30_000);
    await tx
      .updateTable('agents')
      .set({ wrap_up_until })
      .where('agent_id', '=', wrapping ?? '')
      .execute();
  });
  for (const id of [ready, wrapping]) test.calls.reachable.add(id ?? '');
  const agents = await createAgentsNow(test.services)('demo');
  const of = (id: string | undefined) => agents.find((agent) => agent.id === id);
  expect(of(ready)).toEqual({ id: ready, is: 'ready', since: idle.getTime() });
  expect([of(wrapping)?.is, of(unreachable)?.is, of('demo-agent-04')?.is]).toEqual(['wrapping-up', 'away', 'away']);
  await test.close();
});
