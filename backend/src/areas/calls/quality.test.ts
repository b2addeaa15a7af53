import { type CallQuality, callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const good: CallQuality = { seconds: 30, mos: 4.4, mos_min: 4.1, rtt_ms: 20, jitter_ms: 4, loss_percent: 0 };
const bad: CallQuality = { seconds: 10, mos: 2.4, mos_min: 1.5, rtt_ms: null, jitter_ms: 40, loss_percent: 8 };

describe('the quality of a call', () => {
  let test: TestApp;
  let agent: SignedIn;
  let another: SignedIn;
  let own: string;
  const report = (who: SignedIn, call_id: string, quality: object = good) =>
    who.post(callPaths.callQuality, { call_id, quality });
  const shown = async (who: SignedIn, callId: string) => {
    const { objects } = (await who.get(logPaths.callRecords, { pageNumber: '1', pageSize: '50' })).json();
    return objects.find(({ id }: { id: string }) => id === callId);
  };

  beforeEach(async () => {
    test = await createTestApp();
    agent = await test.signIn('agent@demo.test');
    another = await test.signIn('agent2@demo.test');
    const { objects } = (await agent.get(logPaths.callRecords, { pageNumber: '1', pageSize: '50' })).json();
    own = objects[0].id;
  }, 60_000);
  afterEach(() => test.close());

  it('is stored with the call and shown in its record; parts of a call are weighted by their seconds [TEL-012]', async () => {
    expect((await shown(agent, own)).call_quality).toBeNull();
    expect((await report(agent, own)).statusCode).toBe(204);
    expect((await shown(agent, own)).call_quality).toEqual(good);
    expect((await report(agent, own, bad)).statusCode).toBe(204);
    const { mos, ...rest } = (await shown(agent, own)).call_quality;
    expect(mos).toBeCloseTo(3.9, 5);
    expect(rest).toEqual({ seconds: 40, mos_min: 1.5, rtt_ms: 20, jitter_ms: 13, loss_percent: 2 });
  });

  it('is stored for an inbound call without an agent in its record, during the call and just after [TEL-012]', async () => {
    const [me, callId] = [{ agentId: 'demo-agent-02', accountId: 'demo' }, own];
    test.services.activity.callBegan(me, callId);
    expect((await report(another, callId)).statusCode).toBe(204);
    test.services.activity.callEnded(me, callId);
    expect((await report(another, callId)).statusCode).toBe(204);
    expect((await shown(agent, own)).call_quality).toBeNull(); // only the quality for the record's own agent is shown
  });

  it.each<[string, () => Promise<{ statusCode: number }>]>([
    ['another agent of the account', () => report(another, own)],
    ['somebody who is no agent', async () => report(await test.signIn('owner@demo.test'), own)],
    ['another account', async () => report(await test.signIn('owner@other.test'), own)],
    ['a call that never was', () => report(agent, 'no-such-call')],
  ])('is not taken from %s [TEL-012]', async (_name, send) => {
    expect((await send()).statusCode).toBe(404);
    expect((await shown(agent, own)).call_quality).toBeNull();
  });

  it.each([
    ['a MOS beyond the scale', { mos: 4.6 }],
    ['no time at all', { seconds: 0 }],
    ['more than a day', { seconds: 90_000 }],
    ['negative loss', { loss_percent: -1 }],
    ['a word more than is known', { more: 1 }],
    ['a text', { rtt_ms: '20' }],
  ])('with %s is refused [TEL-012]', async (_name, change) => {
    expect((await report(agent, own, { ...good, ...change })).statusCode).toBe(400);
  });
});
