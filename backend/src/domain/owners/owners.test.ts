import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ownersToWriteTo } from './owners.ts';

describe('mail to an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());
  const written = () => test.database.withAccount('demo', ownersToWriteTo);

  it('goes to its owners, each in the own language, and to nobody else [ACCT-012, ACCT-013, ACCT-016]', async () => {
    expect(await written()).toEqual({
      account: 'Demo Traders',
      owners: [{ email: 'owner@demo.test', name: 'Anita', language: null }],
    });
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('users')
        .set({ role: 'owner', language: 'ja' })
        .where('email', '=', 'supervisor2@demo.test')
        .execute(),
    );
    expect((await written()).owners.map(({ email, language }) => [email, language]).sort()).toEqual([
      ['owner@demo.test', null],
      ['supervisor2@demo.test', 'ja'],
    ]);
  });

  it('does not go to owners who can no longer sign in', async () => {
    await test.database.withAccount('demo', (tx) => tx.updateTable('users').set({ is_active: false }).execute());
    expect(await written()).toEqual({ account: 'Demo Traders', owners: [] });
  });
});
