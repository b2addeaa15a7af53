import { paths } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('an agent whose session is ended', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());
  const AGENT = 'demo-agent-01';
  const status = async () =>
    (
      await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('agents').select('status').where('agent_id', '=', AGENT).executeTakeFirstOrThrow(),
      )
    ).status;
  const set = (values: object) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set(values).where('email', '=', 'agent@demo.test').execute(),
    );
  beforeEach(async () => {
    await set({ is_active: true });
    await test.database.withAccount('demo', async (tx) => {
      await tx.updateTable('agents').set({ status: 'Available' }).where('agent_id', '=', AGENT).execute();
      await tx.deleteFrom('sessions').execute();
    });
  });

  it('is Logged Out at the next check, with all sessions, once deactivated [SEC-007]', async () => {
    await test.signIn('agent@demo.test');
    await test.signIn('agent@demo.test');
    await set({ is_active: false });
    await test.services.sessions.sweep();
    expect(await status()).toBe('Logged Out');
  });

  it('stays while another session continues, until that one expires [SEC-007]', async () => {
    const [first, second] = [await test.signIn('agent@demo.test'), await test.signIn('agent@demo.test')];
    const ended: string[] = [];
    test.services.sessions.onEnded(async ({ how }) => void ended.push(how));
    expect((await first.post(signInPaths.endOtherSessions, {})).statusCode).toBe(200);
    expect([await status(), ended]).toEqual(['Available', ['forced']]);
    expect((await second.get(paths.details)).statusCode).toBe(401);
    test.clock.now += 50_400_000;
    await test.services.sessions.sweep();
    await test.services.sessions.sweep();
    expect([await status(), ended]).toEqual(['Logged Out', ['forced', 'forced']]);
  });

  it('is Logged Out when it expired, also if a colleague signs in before that is noticed [SEC-007]', async () => {
    await test.signIn('agent@demo.test');
    test.clock.now += 50_400_000;
    await test.signIn('agent2@demo.test');
    await test.services.sessions.sweep();
    expect(await status()).toBe('Logged Out');
  });

  it('keeps the status at a sign-out, which the console changes itself', async () => {
    const { get } = await test.signIn('agent@demo.test');
    await get(paths.logout);
    expect(await status()).toBe('Available');
  });
});
