import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { agentsOfAccounts } from './agents-of-accounts.ts';

describe('the agents of accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('are counted for all accounts at once, without those who left [TEL-020]', async () => {
    const before = await agentsOfAccounts(test.database);
    expect([before.get('demo') ?? 0, before.get('other') ?? 0].every((agents) => agents > 0)).toBe(true);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('email', '=', 'agent20@demo.test').execute(),
    );
    const after = await agentsOfAccounts(test.database);
    expect([after.get('demo'), after.get('other')]).toEqual([(before.get('demo') ?? 0) - 1, before.get('other')]);
  });
});
