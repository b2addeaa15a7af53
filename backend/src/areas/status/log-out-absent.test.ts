import { callPaths } from '@patchbay/shared-contracts/calls';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { logOutAbsent } from './log-out-absent.ts';

const MINUTE_MS = 60_000;
const AGENT = 'demo-agent-01';

describe('an agent who cannot be rung', () => {
  let test: TestApp;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    agent = await test.signIn('agent@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const choose = (value: string) =>
    agent.post(callPaths.updateProperty, { user_id: 'demo-user-03', property: 'status', value });
  const status = async () => {
    const row = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('agents')
        .select(['status', 'unreachable_since'])
        .where('agent_id', '=', AGENT)
        .executeTakeFirstOrThrow(),
    );
    return [row.status, row.unreachable_since !== null];
  };
  const setMinutes = (minutes: unknown) =>
    test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ is_mpls: true, logout_unreachable_after_minutes: minutes }) })
        .execute(),
    );
  /** Advances the clock by some minutes and runs the sweep. */
  const sweep = async (later: number) => {
    test.clock.now += later * MINUTE_MS;
    await logOutAbsent(test.services);
    return status();
  };
  beforeEach(async () => {
    test.calls.reachable.clear();
    await setMinutes(3);
    await choose('Logged Out');
    await sweep(0);
    agent = await test.signIn('agent@demo.test');
    await choose('Available');
  });

  it('is Logged Out after the account’s limit, and not before [TEL-008]', async () => {
    expect(await sweep(1)).toEqual(['Available', true]);
    expect(await sweep(2)).toEqual(['Available', true]);
    expect(await sweep(1)).toEqual(['Logged Out', false]);
  });

  it.each(['soon', 0, 1.5, 10_000])('%j is no such time, and ten minutes it is', async (minutes) => {
    await setMinutes(minutes);
    await sweep(0);
    expect(await sweep(9)).toEqual(['Available', true]);
    expect(await sweep(1)).toEqual(['Logged Out', false]);
  });

  it('who came back in between is counted from the next absence on', async () => {
    await sweep(0);
    test.calls.reachable.add(AGENT);
    expect(await sweep(2)).toEqual(['Available', false]);
    test.calls.reachable.clear();
    expect(await sweep(1)).toEqual(['Available', true]);
    expect(await sweep(2)).toEqual(['Available', true]);
  });

  it.each(['On Break', 'Logged Out'])('%s was chosen, and stays', async (chosen) => {
    await choose(chosen);
    await sweep(0);
    expect(await sweep(60)).toEqual([chosen, false]);
  });

  it('with a desk phone is reachable, and stays', async () => {
    const ring = (calling_mode: 'phone' | 'sip') =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('agents').set({ calling_mode }).where('agent_id', '=', AGENT).execute(),
      );
    await ring('phone');
    await sweep(0);
    expect(await sweep(60)).toEqual(['Available', false]);
    await ring('sip');
  });

  it('shows as Logged Out to watchers', async () => {
    const received: string[] = [];
    test.services.activity.onChange((accountId) => void received.push(accountId));
    await sweep(0);
    expect(received).toEqual([]);
    await sweep(3);
    expect(received).toEqual(['demo']);
  });
});
