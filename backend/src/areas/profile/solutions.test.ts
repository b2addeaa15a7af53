import { paths } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the solutions of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const change = (account: string, statement: ReturnType<typeof sql>) =>
    test.database.withAccount(account, (tx) => statement.execute(tx));
  const solutions = async (user: string): Promise<unknown> =>
    (await (await test.signIn(user)).get(paths.solutions)).json();

  const inbound = { id: 'inbound_noncc', name: 'IBD Inbound' };
  const queued = { id: 'inbound_cc', name: 'IBD CC' };
  const clickToCall = { id: 'c2c', name: 'C2C' };
  const outbound = { id: 'obd', name: 'OBD' };

  it('depend on its own plans and flags only', async () => {
    await change('other', sql`update accounts set profile = profile || '{"is_callcenter_enabled": false}'`);
    await change('demo', sql`update accounts set profile = profile || '{"is_obd_allowed": true}'`);
    expect(await solutions('agent@demo.test')).toEqual({ objects: [inbound, queued, clickToCall, outbound] });
    expect(await solutions('owner@other.test')).toEqual({ objects: [inbound, clickToCall] });
  });

  it('end with the plan that included them', async () => {
    await change('other', sql`update plans set expires_at = ${new Date(test.clock.now - 1)}`);
    expect(await solutions('owner@other.test')).toEqual({ objects: [] });
    expect(await solutions('owner@demo.test')).toMatchObject({ objects: expect.arrayContaining([inbound, queued]) });
  });
});
