import { type CallEvent, paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createLogsInProcess } from '../../kernel/shared-state/in-process/event-logs.ts';
import { createHub, type Client } from './hub.ts';
import { listen } from './testing/listen.ts';
import { WHOLE_ACCOUNT } from '../access/model/visible-scope.ts';

const event = (uuid: string): CallEvent => ({ event_type: 'invited', call_solution: 'c2c', uuid });

describe('the live feed', () => {
  let test: TestApp;
  let port: number;
  let agent: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
    agent = await test.signIn('agent@demo.test');
    other = await test.signIn('agent@other.test');
  }, 60_000);
  afterAll(() => test.close());

  it('sends an agent the own calls’ events, and nobody else’s', async () => {
    const mine = listen(port, agent.bearer);
    const theirs = listen(port, other.bearer);
    await Promise.all([mine.until('connected'), theirs.until('connected')]);
    const { hub } = test.services;
    hub.publish('demo', 'demo-agent-02', event('of-a-colleague'));
    hub.publish('other', 'demo-agent-01', event('of-a-mixed-up-account'));
    hub.publish('demo', 'demo-agent-01', event('mine-1'));
    hub.publish('other', 'other-agent-01', event('theirs-1'));
    const [mineText, theirsText] = await Promise.all([mine.until('mine-1'), theirs.until('theirs-1')]);
    expect(mineText).not.toMatch(/colleague|mixed-up|theirs/);
    expect(theirsText).not.toMatch(/colleague|mixed-up|mine/);
    expect(mineText).toMatch(/id: \w+-2\ndata: \{"event_type":"invited","call_solution":"c2c","uuid":"mine-1"\}\n\n/);
    mine.close();
    theirs.close();
  });

  it('hides digits of customers’ numbers in an account that masks them, also in missed events [SEC-012, FMT-008]', async () => {
    const { hub } = test.services;
    const call = (uuid: string) => ({ ...event(uuid), customer_number: '+919812345678', Customernum: '919812345678' });
    const first = listen(port, other.bearer);
    await first.until('connected');
    hub.publish('other', 'other-agent-01', call('live'));
    const id = /id: (\S+)\ndata: [^\n]*"live"/.exec(await first.until('"live"'))?.[1] ?? '';
    first.close();
    hub.publish('other', 'other-agent-01', call('missed'));
    const again = listen(port, other.bearer, id);
    const text = `${await first.until('"live"')}${await again.until('"missed"')}`;
    again.close();
    expect(text.match(/\+91981234####/g)).toHaveLength(2);
    expect(text).not.toContain('345678');
    const unmasked = listen(port, agent.bearer);
    await unmasked.until('connected');
    hub.publish('demo', 'demo-agent-01', call('open'));
    expect(await unmasked.until('"open"')).toContain('+919812345678');
    unmasked.close();
  });

  it('resumes after the last seen event, and says so when it cannot', async () => {
    const { hub } = test.services;
    const first = listen(port, agent.bearer);
    await first.until('connected');
    hub.publish('demo', 'demo-agent-01', event('seen'));
    const id = /id: (\S+)\ndata: [^\n]*"seen"/.exec(await first.until('"seen"'))?.[1] ?? '';
    first.close();
    hub.publish('demo', 'demo-agent-01', event('missed'));
    const again = listen(port, agent.bearer, id);
    const text = await again.until('"missed"');
    expect(text).not.toContain('"seen"');
    expect(text).not.toContain('event: reset');
    again.close();
    const lost = listen(port, agent.bearer, 'before-7');
    expect(await lost.until('event: reset')).not.toContain('"missed"');
    lost.close();
  });

  it('sends a logged call to its agent and to people who see the whole log', async () => {
    const owner = await test.signIn('owner@demo.test');
    const colleague = await test.signIn('agent2@demo.test');
    const [mine, owners, colleagues] = [agent, owner, colleague].map(({ bearer }) => listen(port, bearer));
    if (!mine || !owners || !colleagues) throw new Error('not listening');
    await Promise.all([mine, owners, colleagues].map((feed) => feed.until('connected')));
    test.services.hub.callLogged('demo', { agentId: 'demo-agent-01', queueId: null }, { callId: 'logged-1' });
    test.services.hub.publish('demo', 'demo-agent-02', event('later'));
    const [mineText] = await Promise.all([mine.until('logged-1'), owners.until('logged-1')]);
    expect(mineText).toContain('event: call_logged\ndata: {"callId":"logged-1"}\n\n');
    expect(await colleagues.until('later')).not.toContain('logged-1');
    for (const feed of [mine, owners, colleagues]) feed.close();
  });

  it('sends the progress of a file to its owner, in each of their browsers, and to nobody else', async () => {
    const owner = await test.signIn('owner@demo.test');
    const [mine, other, owners] = [agent, await test.signIn('agent@demo.test'), owner].map(({ bearer }) =>
      listen(port, bearer),
    );
    if (!mine || !other || !owners) throw new Error('not listening');
    await Promise.all([mine, other, owners].map((feed) => feed.until('connected')));
    const { user_id: userId } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('agents').select('user_id').where('agent_id', '=', 'demo-agent-01').executeTakeFirstOrThrow(),
    );
    const news = { id: 'd1', type: 'call_logs', state: 'running', percent: 40 } as const;
    test.services.hub.download('demo', userId ?? '', news);
    test.services.hub.callLogged('demo', { agentId: null, queueId: null }, { callId: 'later' });
    const text = `event: download\ndata: ${JSON.stringify(news)}\n\n`;
    expect(await mine.until('"d1"')).toContain(text);
    expect(await other.until('"d1"')).toContain(text);
    expect(await owners.until('later')).not.toContain('"d1"');
    for (const feed of [mine, other, owners]) feed.close();
  });

  it('sends an agent first who has the phone and which calls run, and changes of the phone', async () => {
    const { activity } = test.services;
    const me = { accountId: 'demo', agentId: 'demo-agent-01' };
    activity.callBegan(me, 'running-1');
    const feed = listen(port, agent.bearer);
    const first = await feed.until('running_calls');
    expect(first).toContain('event: phone_holder\ndata: null\n\n');
    expect(first).toContain('event: running_calls\ndata: {"calls":["running-1"]}\n\n');
    activity.callEnded(me, 'running-1');
    test.calls.holders.set('demo-agent-01', 'agent-of-some-session');
    activity.phoneChanged(me);
    expect(await feed.until('"sip_user"')).toMatch(
      /event: phone_holder\ndata: \{"sip_user":"agent-of-some-session","since":\d+,"browser":null,"system":null\}/,
    );
    feed.close();
    test.calls.holders.clear();
    activity.phoneChanged(me);
  });

  it('sends a console opened during a call in another browser the call’s earlier events; nobody else gets them', async () => {
    const { activity, liveCalls } = test.services;
    const me = { accountId: 'demo', agentId: 'demo-agent-01' };
    const { sip } = userDetailAnswerSchema.parse((await agent.get(paths.details)).json()).data;
    activity.callBegan(me, 'c-9');
    const told = { ...event('c-9'), customer_number: '+919812345678', event_time: 1_000 };
    liveCalls.publish('demo', 'demo-agent-01', told);
    test.calls.holders.set('demo-agent-01', 'agent-of-some-session');
    const watching = listen(port, agent.bearer);
    const text = await watching.until('call_so_far');
    const [, data = ''] = /event: call_so_far\ndata: (.*)\n\n/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ now: test.clock.now, events: [told] });
    expect(text.indexOf('phone_holder')).toBeLessThan(text.indexOf('call_so_far'));
    test.calls.holders.set('demo-agent-01', sip?.kamailio_username ?? '');
    const having = listen(port, agent.bearer);
    expect(await having.until('running_calls')).not.toContain('call_so_far');
    for (const feed of [watching, having]) feed.close();
    activity.callEnded(me, 'c-9');
    test.calls.holders.clear();
  });

  it('ends with its session', async () => {
    const session = await test.signIn('agent3@demo.test');
    const feed = listen(port, session.bearer);
    await feed.until('connected');
    await session.get(paths.logout);
    await expect(feed.end()).resolves.toContain('connected');
  });

  it('masks earlier numbers of a call like those of its events [FMT-008, SEC-012]', async () => {
    const data = { now: 5, events: [{ ...event('x'), customer_number: '+919812345678' }] };
    const hub = createHub({
      logs: createLogsInProcess({ epoch: 'a', now: () => 0 }),
      atWork: async () => [{ name: 'call_so_far', data }],
      isAlive: async () => true,
      onError: (error) => {
        throw error;
      },
    });
    const actor = { userId: 'u', accountId: 'acc', sessionId: 's', role: 'agent', agentId: 'a1' } as const;
    const heard = async (on: boolean) => {
      const got: string[] = [];
      const client: Client = { write: (text) => got.push(text), backlog: () => 0, close: () => undefined };
      hub.subscribe({ actor, sees: WHOLE_ACCOUNT, masking: { on, format: 6, inBrowser: true } }, client, undefined);
      await new Promise((resolve) => setImmediate(resolve));
      return got.join('');
    };
    expect(await heard(false)).toContain('+919812345678');
    const masked = await heard(true);
    expect(masked).toContain('call_so_far');
    expect(masked).not.toContain('+919812345678');
  });

  it('lets agents, and nobody else, reconnect when calls have moved [TEL-022]', () => {
    const hub = createHub({
      logs: createLogsInProcess({ epoch: 'a', now: () => 0 }),
      atWork: async () => [],
      isAlive: async () => true,
      onError: (error) => {
        throw error;
      },
    });
    const actor = { userId: 'u', accountId: 'acc', sessionId: 's', role: 'agent', agentId: 'a1' } as const;
    const closed: string[] = [];
    for (const [name, agentId] of [
      ['agent', 'a1'],
      ['owner', null],
    ] as const) {
      const client: Client = { write: () => undefined, backlog: () => 0, close: () => closed.push(name) };
      const listening = {
        actor: { ...actor, agentId },
        sees: WHOLE_ACCOUNT,
        masking: { on: false, format: 0, inBrowser: true },
      };
      hub.subscribe(listening, client, undefined);
    }
    hub.reopen(() => true);
    expect(closed).toEqual(['agent']);
  });

  it('drops a client that does not read, and only that one', () => {
    const logs = createLogsInProcess({ epoch: 'a', now: () => 0 });
    const errors: unknown[] = [];
    const hub = createHub({
      logs,
      atWork: async () => [],
      isAlive: async () => true,
      onError: (error) => errors.push(error),
    });
    const actor = { userId: 'u', accountId: 'acc', sessionId: 's', role: 'agent', agentId: 'a1' } as const;
    const client = (backlog: number) => {
      const got: string[] = [];
      const made: Client = { write: (text) => got.push(text), backlog: () => backlog, close: () => got.push('closed') };
      return { made, got };
    };
    const [slow, quick] = [client(2_000_000), client(0)];
    const listening = { actor, sees: WHOLE_ACCOUNT, masking: { on: false, format: 0, inBrowser: true } };
    hub.subscribe(listening, slow.made, undefined);
    hub.subscribe(listening, quick.made, undefined);
    hub.publish('acc', 'a1', event('x'));
    hub.beat();
    expect(slow.got.at(-1)).toBe('closed');
    expect(slow.got.join()).not.toContain('"x"');
    expect(quick.got.at(-1)).toMatch(/^:/);
    expect(quick.got.join()).toContain('"x"');
    expect(errors).toEqual([]);
  });
});
