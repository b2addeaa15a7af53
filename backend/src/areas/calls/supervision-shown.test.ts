import { supervisorsPath, listeningToldPath } from '@patchbay/shared-contracts/calls';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { Supervising } from '@patchbay/telephony/telephony';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { createSupervisionNews } from './supervision-news.ts';

describe('what agents are shown of supervision', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());
  const set = async (told: boolean) => expect((await owner.put(listeningToldPath, { told })).statusCode).toBe(200);
  beforeEach(() => set(true));

  const listening: Supervising = { name: 'Priya Menon', mode: 'listen' };
  const whispering: Supervising = { name: 'Priya Menon', mode: 'whisper' };
  const barging: Supervising = { name: 'Priya Menon', mode: 'barge' };

  /** Returns the feed events of the call's agent for these changes, in order. */
  const toldOf = async (...changes: readonly (readonly Supervising[])[]) => {
    const received: (readonly Supervising[])[] = [];
    const failures: unknown[] = [];
    const news = createSupervisionNews({
      database: test.services.database,
      hub: {
        supervised: (_account, agentIds, { supervisors }) =>
          void (agentIds.includes('asha') && received.push(supervisors)),
      },
      onError: (error) => void failures.push(error),
    });
    const call = { callId: 'call-1', accountId: 'demo' };
    changes.forEach((present) => news.changed({ ...call, agentIds: ['asha'], present }));
    const last = [{ name: 'the last', mode: 'barge' }] as const;
    news.changed({ ...call, agentIds: ['asha'], present: last });
    await until(() => received.at(-1)?.[0]?.name === 'the last' || failures.length > 0);
    expect(failures).toEqual([]);
    return received.slice(0, -1);
  };

  it('agents see that somebody listens by default, and each change [LIVE-033]', async () => {
    expect(await toldOf([listening], [whispering], [barging], [])).toEqual([[listening], [whispering], [barging], []]);
  });

  it('if the account hides it, listening is not sent to agents; whispering and joining always are [LIVE-033]', async () => {
    await set(false);
    expect(await toldOf([listening], [])).toEqual([]);
    expect(await toldOf([listening], [whispering], [listening], [barging], [])).toEqual([
      [whispering],
      [],
      [barging],
      [],
    ]);
  });

  it('a page opened during the call asks, and gets no more than it would have been sent [LIVE-033]', async () => {
    const agent = await test.signIn('agent@demo.test');
    const asked = async () => (await agent.get(`${supervisorsPath}?uuid=call-1`)).json();
    test.calls.present = [listening, barging];
    expect(await asked()).toEqual({ status: 200, data: { call_id: 'call-1', supervisors: [listening, barging] } });
    await set(false);
    expect(await asked()).toEqual({ status: 200, data: { call_id: 'call-1', supervisors: [barging] } });
    test.calls.asked.length = 0;
    expect((await owner.get(`${supervisorsPath}?uuid=call-1`)).json().data.supervisors).toEqual([]);
    expect(test.calls.asked).toEqual([]); // users without an agent are in no call
    expect((await agent.get(supervisorsPath)).statusCode).toBe(400);
  });

  it('the setting is the own account’s, and each change is in the audit log [LIVE-033]', async () => {
    const foreign = await test.signIn('owner@other.test');
    await set(false);
    expect((await owner.get(listeningToldPath)).json()).toEqual({ status: 200, data: { told: false } });
    expect((await foreign.get(listeningToldPath)).json()).toEqual({ status: 200, data: { told: true } });
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const [noted] = objects.filter(({ action }) => action === 'listening-told-changed');
    expect(noted).toMatchObject({ by: 'owner@demo.test', detail: { told: 'false' } });
  });

  it.each([{}, { told: 'yes' }, { told: true, more: 1 }])('refuses %o', async (body) =>
    expect((await owner.put(listeningToldPath, body)).statusCode).toBe(400),
  );
});
