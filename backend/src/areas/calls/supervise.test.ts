import { callPaths } from '@patchbay/shared-contracts/calls';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { endSupervisionWithRetry } from './supervise-routes.ts';

describe('supervising a running call', () => {
  let test: TestApp;
  let supervisor: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    supervisor = await test.signIn('supervisor@demo.test');
  }, 120_000);
  afterAll(() => test.close());
  beforeEach(() => {
    test.calls.asked.length = 0;
    test.calls.nextSupervision = { ok: true, id: 'sup-1', answer: 'v=0 answer' };
  });

  const wanted = { uuid: 'call-1', mode: 'listen', sdp: 'v=0 offer' };
  const leave = async (id: string, by = supervisor) =>
    test.app.inject({
      method: 'DELETE',
      url: `${callPaths.callBarge}${id}`,
      headers: { authorization: `Bearer ${by.bearer}` },
    });

  it('joins, whispers, barges in and leaves; each is in the audit log [rule /live-interactions/call-monitor: LIVE-026]', async () => {
    const joined = await supervisor.post(callPaths.callBarge, wanted);
    expect([joined.statusCode, joined.json()]).toEqual([
      200,
      { status: 200, data: { id: 'sup-1', sdp: 'v=0 answer' } },
    ]);
    expect((await supervisor.put(`${callPaths.callBarge}sup-1`, { mode: 'whisper' })).statusCode).toBe(200);
    expect((await supervisor.put(`${callPaths.callBarge}sup-1`, { mode: 'barge' })).statusCode).toBe(200);
    expect((await leave('sup-1')).statusCode).toBe(204);
    expect(test.calls.asked.map((line) => line.replace(/ by .*/, ''))).toEqual([
      'listen to call-1 of demo',
      'whisper in sup-1',
      'barge in sup-1',
      'leave sup-1',
    ]);
    const owner = await test.signIn('owner@demo.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const noted = objects.filter(({ action }) => action === 'call-supervised');
    expect(noted.map(({ by, whom, detail }) => [by, whom, detail['mode']])).toEqual([
      ['supervisor@demo.test', 'sup-1', 'left'],
      ['supervisor@demo.test', 'sup-1', 'barge'],
      ['supervisor@demo.test', 'sup-1', 'whisper'],
      ['supervisor@demo.test', 'call-1', 'listen'],
    ]);
  });

  it('is forbidden to agents, whatever they know of a call [rule /live-interactions/call-monitor: LIVE-025]', async () => {
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.post(callPaths.callBarge, wanted)).statusCode).toBe(403);
    expect((await agent.put(`${callPaths.callBarge}sup-1`, { mode: 'barge' })).statusCode).toBe(403);
    expect((await leave('sup-1', agent)).statusCode).toBe(403);
    expect(test.calls.asked).toEqual([]);
  });

  it('works for calls of the own account only', async () => {
    const foreign = await test.signIn('supervisor@other.test');
    await foreign.post(callPaths.callBarge, wanted);
    expect(test.calls.asked).toEqual([expect.stringMatching(/^listen to call-1 of other by /)]);
  });

  it('works for calls of the own queues only, if a supervisor has some [LIVE-031, LIVE-035]', async () => {
    await (await test.signIn('supervisor2@demo.test')).post(callPaths.callBarge, wanted);
    expect(test.calls.asked).toEqual([expect.stringMatching(/^listen to call-1 of demo of demo-queue-billing by /)]);
  });

  it.each([
    ['a call that is over', { ok: false, reason: 'unknown-call' } as const, 404, 'unknown-call'],
    ['an offer that makes no sense', { ok: false, reason: 'bad-offer' } as const, 400, 'bad-offer'],
  ])('%s is refused and not in the audit log', async (_, result, status, code) => {
    test.calls.nextSupervision = result;
    const refused = await supervisor.post(callPaths.callBarge, { ...wanted, uuid: 'call-over' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
    const owner = await test.signIn('owner@demo.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(objects.map(({ whom }) => whom)).not.toContain('call-over');
  });

  it('a supervision that has ended is reported as over', async () => {
    expect((await supervisor.put(`${callPaths.callBarge}sup-9`, { mode: 'barge' })).json().error.code).toBe(
      'supervision-over',
    );
    expect((await leave('sup-9')).statusCode).toBe(404);
  });

  it.each([{ mode: 'shout' }, { sdp: '' }, { sdp: 'x'.repeat(20_001) }, { uuid: '' }])('refuses %o', async (change) =>
    expect((await supervisor.post(callPaths.callBarge, { ...wanted, ...change })).statusCode).toBe(400),
  );
});

it('a supervisor who may no longer hear a call is removed, and the request is repeated until its process has answered [SEC-007, TEL-031]', async () => {
  const answers = ['no-answer', 'no-answer', false, true] as const;
  const asked: string[] = [];
  const endSupervision = async (id: string, supervisorId: string) => {
    asked.push(`${id} of ${supervisorId}`);
    return answers[asked.length - 1] ?? true;
  };
  await endSupervisionWithRetry({ endSupervision }, 'sup-1', 'session');
  expect(asked).toEqual(['sup-1 of session', 'sup-1 of session', 'sup-1 of session']);
});
