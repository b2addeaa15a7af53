// @whole the back end of a test, tested itself
import { sql } from 'kysely';
import { createTestApp, type TestApp } from './test-app.ts';
import { until } from '@patchbay/testing/until';

/** A background write that fails. */
async function failBehindTheBack({ database, services }: TestApp): Promise<void> {
  await database.asOwner((tx) => sql`alter table agents rename to agents_that_were`.execute(tx));
  const agent = {
    ...{ agentId: 'demo-agent-01', accountId: 'demo', name: 'Asha Rao', number: '+918045001001' },
    ...{ username: 'agent.demo', domain: 'localhost' },
  };
  services.directory.markBusy(agent, 'call-1');
  services.directory.markIdle(agent, 'call-1');
}

describe('a test’s back end', () => {
  it('fails its test when a background error occurred', async () => {
    const test = await createTestApp();
    await failBehindTheBack(test);
    await expect(test.close()).rejects.toMatchObject({ errors: [expect.objectContaining({ code: '42P01' })] });
  }, 60_000);

  it('ignores errors that the test itself handled', async () => {
    const test = await createTestApp();
    await failBehindTheBack(test);
    const taken: unknown[] = [];
    await until(() => taken.push(...test.takeErrors()) > 0); // uses a connection of its own, at an unknown time
    expect(taken).toEqual([expect.objectContaining({ code: '42P01' })]);
    await test.close();
  }, 60_000);
});
