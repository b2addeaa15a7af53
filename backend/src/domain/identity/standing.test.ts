import { paths, sipCredentialsSchema, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths, liveProtocols } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { livePaths } from '@patchbay/shared-contracts/live';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { legacyTicketAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { madeApiKeyAnswerSchema, signInPaths, ssoTokenAnswerSchema } from '@patchbay/shared-contracts/sign-in';
import { WebSocket } from 'ws';
import { openSockets } from '../../app/app.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { listen } from '../live/testing/listen.ts';
import { identityArea } from './area.ts';

const DAY_MS = 86_400_000;
const over = { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } };
const due = { status: 403, error: { code: 'password-due', message: 'Please choose a new password first.' } };

type Change = (test: TestApp) => object;
const changes: readonly (readonly [name: string, change: Change, refusal: object, isOver: boolean])[] = [
  ['who was deactivated', () => ({ is_active: false }), over, true],
  ['who has to choose a new password', () => ({ password_reset_required: true }), due, false],
  [
    'whose password is too old',
    ({ clock }) => ({ password_changed_at: new Date(clock.now - 90 * DAY_MS) }),
    due,
    false,
  ],
];

/** Changes a user as another process, or an administrator in the database, would. */
const change = (test: TestApp, email: string, values: object) =>
  test.database.withAccount('demo', (tx) =>
    tx.updateTable('users').set(values).where('email', '=', email).executeTakeFirstOrThrow(),
  );

describe.each(changes)('%s [SEC-007]', (_name, valuesOf, refusal, isOver) => {
  let test: TestApp;
  let port: number;
  let owner: SignedIn;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    openSockets(test.app, test.services, { sharedVoice: test.calls.sharedVoice, acceptSocket: (ws) => ws.terminate() });
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    owner = await test.signIn('owner@demo.test');
    agent = await test.signIn('agent@demo.test');
  }, 60_000);
  afterEach(() =>
    test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('users')
        .set({ is_active: true, password_reset_required: false, password_changed_at: new Date(test.clock.now) })
        .execute(),
    ),
  );
  afterAll(() => test.close());

  const changeOf = (email: string) => change(test, email, valuesOf(test));
  const refresh = (cookie: string) => test.post(paths.refresh, {}, { cookie });

  it('is refused at the next request with a bearer that was valid a moment before', async () => {
    expect((await agent.get(logPaths.callRecords)).statusCode).toBe(200);
    await changeOf('agent@demo.test');
    expect((await agent.get(logPaths.callRecords)).json()).toEqual(refusal);
    expect((await agent.get(paths.userPlans)).json()).toEqual(refusal);
  });

  it(`gets ${isOver ? 'no bearer' : 'a bearer, to choose a password with,'} for the cookie`, async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    await changeOf('agent@demo.test');
    expect((await refresh(cookie)).statusCode).toBe(isOver ? 401 : 200);
  });

  it('can do nothing with their own API key', async () => {
    const made = await owner.post(signInPaths.apiKeys, { label: 'CRM', scopes: ['directory:read'] });
    const { secret } = madeApiKeyAnswerSchema.parse(made.json()).data;
    const ask = () => test.app.inject({ url: callPaths.agents, headers: { 'x-api-key': secret } });
    expect((await ask()).statusCode).toBe(200);
    await changeOf('owner@demo.test');
    expect((await ask()).json()).toEqual(refusal);
  });

  it('operates no releases, and an open old interface shows nothing more', async () => {
    const asked = await owner.post(shellPaths.legacyTicket, { path: '/call-logs' });
    const { address } = legacyTicketAnswerSchema.parse(asked.json());
    expect((await owner.get(platformPaths.platformReleases)).statusCode).toBe(200);
    await changeOf('owner@demo.test');
    expect((await owner.get(platformPaths.platformReleases)).json()).toEqual(refusal);
    expect((await test.app.inject(address)).statusCode).toBe(401);
  });

  it('cannot register a phone, and gets no credentials for one', async () => {
    const { get } = await test.signIn('agent@demo.test');
    const sipOf = async () => userDetailAnswerSchema.safeParse((await get(paths.details)).json()).data?.data.sip;
    const { kamailio_username: sipUser } = sipCredentialsSchema.parse(await sipOf());
    const { lookup } = test.services.sipCredentials;
    expect(await lookup(sipUser)).toMatchObject({ sipUser });
    await changeOf('agent@demo.test');
    expect(await lookup(sipUser)).toBeUndefined();
    expect(await sipOf()).toBe(isOver ? undefined : null);
  });

  it('opens no socket and no event stream', async () => {
    const { bearer } = await test.signIn('agent@demo.test');
    await changeOf('agent@demo.test');
    for (const path of [callPaths.agentStatus, callPaths.liveCallsTogether, livePaths.queueMonitor]) {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, [...liveProtocols(bearer)]);
      ws.on('error', () => undefined);
      const status = await new Promise((resolve) =>
        ws.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
      );
      ws.terminate();
      expect(status).toBe(401);
    }
    const headers = { authorization: `Bearer ${bearer}` };
    expect((await test.app.inject({ url: paths.events, headers })).json()).toEqual(refusal);
  });

  it('gets nothing more on open connections, and no ringing phone, within three seconds', async () => {
    const { bearer, get } = await test.signIn('supervisor@demo.test');
    const phone = await test.signIn('agent@demo.test');
    const { sip } = userDetailAnswerSchema.parse((await phone.get(paths.details)).json()).data;
    const revoked: string[] = [];
    const stop = test.services.sipCredentials.onRevoked((sipUser) => revoked.push(sipUser));
    const feed = listen(port, bearer);
    await feed.until('connected');
    const sockets = [
      callPaths.agentStatus,
      callPaths.liveCalls,
      callPaths.liveCallsTogether,
      livePaths.queueMonitor,
      messagePaths.whatsapp,
    ].map((path) => new WebSocket(`ws://127.0.0.1:${port}${path}`, [...liveProtocols(bearer)]));
    await Promise.all(sockets.map((ws) => new Promise((resolve) => ws.on('open', resolve))));
    const closed = sockets.map((ws) => new Promise((resolve) => ws.on('close', resolve)));
    const before = test.clock.now;
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
    const attending = await identityArea.perProcess?.(test.services);
    await changeOf('supervisor@demo.test');
    await changeOf('agent@demo.test');
    jest.advanceTimersByTime(3_000);
    jest.useRealTimers();
    expect(await Promise.all(closed)).toEqual([1001, 1001, 1001, 1001, 1001]);
    await feed.end();
    await attending?.();
    stop();
    expect(revoked).toContain(sip?.kamailio_username);
    expect([test.clock.now, (await get(callPaths.agents)).json()]).toEqual([before, refusal]);
  });
});

describe('a person who has to choose a new password first [SEC-007]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('may read their detail, choose one and sign out; then everything opens again, with a phone that has new credentials', async () => {
    const agent = await test.signIn('agent@demo.test');
    const detail = async () => userDetailAnswerSchema.parse((await agent.get(paths.details)).json()).data;
    const before = await detail();
    await change(test, 'agent@demo.test', { password_reset_required: true });
    await test.services.sessions.sweep();
    expect(await detail()).toMatchObject({ password_reset_required: 1, sip: null });
    const passwords = await test.sealed({ new_password: 'Fresh@1234', confirm_password: 'Fresh@1234' });
    expect((await agent.post(signInPaths.changePassword, passwords)).statusCode).toBe(200);
    test.clock.now += 1;
    const { sip } = await detail();
    expect((await agent.get(paths.userPlans)).statusCode).toBe(200);
    expect(sip?.kamailio_password).not.toBe(before.sip?.kamailio_password);
    expect(await test.services.sipCredentials.lookup(sip?.kamailio_username ?? '')).toBeDefined();
    await change(test, 'agent@demo.test', { password_reset_required: true });
    expect((await agent.get(paths.logout)).statusCode).toBe(200);
  });

  it('is reported once, not at every check', async () => {
    const { sessions } = test.services;
    await test.signIn('agent8@demo.test');
    const received: string[] = [];
    sessions.onEnded(async ({ sessionId }) => void received.push(sessionId));
    await change(test, 'agent8@demo.test', { password_reset_required: true });
    await sessions.sweep();
    await sessions.sweep();
    expect(received).toHaveLength(1);
  });

  it('is the acting person, not the assumed one; and nobody assumes a deactivated user', async () => {
    const owner = await test.signIn('owner@demo.test');
    const assume = async () => {
      const wish = { username: 'owner@demo.test', assume_id: 'demo-user-05' };
      const { token } = ssoTokenAnswerSchema.parse((await owner.post(signInPaths.ssoToken, wish)).json()).data;
      const answer = (await test.post(signInPaths.ssoSignIn, { token })).json<{ success: { token: string } }>();
      const headers = { authorization: `Bearer ${answer.success.token}` };
      return () => test.app.inject({ url: paths.userPlans, headers });
    };
    const [first, second] = [await assume(), await assume()];
    await change(test, 'agent3@demo.test', { password_reset_required: true });
    expect((await first()).statusCode).toBe(200);
    await change(test, 'owner@demo.test', { password_reset_required: true });
    expect((await first()).json()).toEqual(over);
    await change(test, 'owner@demo.test', { password_reset_required: false, is_active: false });
    expect((await second()).json()).toEqual(over);
    await change(test, 'owner@demo.test', { is_active: true, role: 'supervisor' });
    expect((await second()).json()).toEqual(over);
  });
});
