import type { CallEvent } from '@patchbay/shared-contracts';
import { HELP_EVENT, helpAnswerAnswerSchema, helpListAnswerSchema, helpPath } from '@patchbay/shared-contracts/calls';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { helpIn, shownHelp } from './model/help.ts';
import { WHOLE_ACCOUNT } from '../../domain/access/model/visible-scope.ts';

const NO_MASKING = { on: false, format: 0, inBrowser: false } as const;
const ASHA = 'demo-agent-01';

describe('an agent asks for help in a call', () => {
  let test: TestApp;
  let agent: SignedIn;
  let supervisor: SignedIn;
  let billing: SignedIn;
  let username: string;
  beforeAll(async () => {
    test = await createTestApp();
    [agent, supervisor, billing] = (await Promise.all(
      ['agent@demo.test', 'supervisor@demo.test', 'supervisor2@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn, SignedIn];
    username = (await test.services.directory.agent('demo', ASHA))?.username ?? '';
  }, 120_000);
  afterAll(() => test.close());

  let made = 0;
  const on = new Set<string>();
  afterEach(async () => {
    for (const uuid of on) call(uuid, 'hangup');
    on.clear();
    await until(async () => (await open(supervisor)).length === 0);
  });
  const call = (uuid: string, event_type: CallEvent['event_type'], more: Partial<CallEvent> = {}): void =>
    test.services.liveCalls.publish('demo', ASHA, {
      ...{ event_type, uuid, call_solution: 'inbound_cc', call_direction: 'inbound', leg_identifier: 'agent' },
      ...{
        Agentusername: username,
        agent_number: '+918045001001',
        customer_number: '+919812345678',
        event_time: 1_000,
      },
      ...more,
    });
  /** Starts a call of Asha in this queue; returns its id. */
  const inCall = (queue: 'support' | 'billing' | null = 'support'): string => {
    const uuid = `call-${++made}`;
    on.add(uuid);
    const of = queue === null ? {} : { variable_cc_queue: `demo-queue-${queue}`, Queue: queue };
    call(uuid, 'answer', of);
    return uuid;
  };
  /** Records the feed's help events for a user. */
  const hearing = (userId: string, agentId: string | null, role: 'agent' | 'supervisor') => {
    let heard = 0;
    const actor = { userId, accountId: 'demo', sessionId: 's', role, agentId };
    const write = (text: string) => {
      if (text.includes(`event: ${HELP_EVENT}\n`)) heard++;
    };
    const stop = test.services.hub.subscribe({ actor, sees: WHOLE_ACCOUNT, masking: NO_MASKING }, { write, backlog: () => 0, close: () => undefined }, undefined); // prettier-ignore
    return { heard: () => heard, stop };
  };
  const ask = (uuid: string, note?: string, who = agent) =>
    who.post(helpPath, { uuid, ...(note !== undefined && { note }) });
  const answer = (uuid: string, text: string, who = supervisor) => who.post(`${helpPath}${uuid}/answers/`, { text });
  const takeBack = (uuid: string, who = agent) =>
    test.app.inject({
      method: 'DELETE',
      url: `${helpPath}${uuid}/`,
      headers: { authorization: `Bearer ${who.bearer}` },
    });
  const open = async (who: SignedIn) => helpListAnswerSchema.parse((await who.get(helpPath)).json()).objects;

  it('supervisors of the call’s queue are told at once with the note, as are those who open the console later [LIVE-032]', async () => {
    const uuid = inCall();
    const [theirs, others] = [hearing('demo-user-02', null, 'supervisor'), hearing('demo-user-23', null, 'supervisor')];
    const asked = helpAnswerAnswerSchema.parse((await ask(uuid, ' He wants a refund ')).json()).data;
    await until(() => theirs.heard() > 0);
    const expected = { agent_name: expect.stringContaining(' '), call_id: uuid, agent_id: ASHA, queue: 'support', note: 'He wants a refund', answers: [] }; // prettier-ignore
    expect(asked).toMatchObject(expected);
    expect(await open(supervisor)).toEqual([asked]);
    expect([others.heard(), await open(billing)]).toEqual([0, []]);
    for (const { stop } of [theirs, others]) stop();
  });

  it.each([
    ['of a queue', 'billing', true],
    ['of no queue, by the agent’s queues', null, true],
    ['of another queue', 'support', false],
  ] as const)(
    'a supervisor of some queues is asked in a call %s: %s [LIVE-032, LIVE-035]',
    async (_name, queue, isAsked) => {
      // Every second agent of all serves Billing.
      await test.database.withAccount('demo', (tx) =>
        tx
          .insertInto('queue_agents')
          .values({ account_id: 'demo', queue_id: 'demo-queue-billing', agent_id: ASHA })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      const uuid = inCall(queue);
      await ask(uuid);
      expect((await open(billing)).map(({ call_id: id }) => id)).toEqual(isAsked ? [uuid] : []);
      expect((await open(supervisor)).map(({ call_id: id }) => id)).toEqual([uuid]);
    },
  );

  it('a supervisor answers by a message that only the agent sees; others see that somebody answered [LIVE-032]', async () => {
    const uuid = inCall();
    await ask(uuid);
    const [asha, theirs] = [hearing('demo-user-03', ASHA, 'agent'), hearing('demo-user-02', null, 'supervisor')];
    const answered = await answer(uuid, 'Give it to him');
    expect(answered.statusCode).toBe(200);
    await until(() => asha.heard() > 0 && theirs.heard() > 0);
    const [told] = (await open(agent))[0]?.answers ?? [];
    expect(told).toMatchObject({ text: 'Give it to him' });
    expect((await open(supervisor))[0]?.answers).toEqual([{ ...told, text: null }]);
    expect(JSON.stringify(answered.json())).not.toContain('Give it');
    for (const { stop } of [asha, theirs]) stop();
  });

  it('two simultaneous answers are both kept, in order', async () => {
    const uuid = inCall();
    await ask(uuid);
    const owner = await test.signIn('owner@demo.test');
    await Promise.all([answer(uuid, 'one'), answer(uuid, 'two', owner)]);
    expect((await open(agent))[0]?.answers.map(({ text }) => text).sort()).toEqual(['one', 'two']);
  });

  it('asking again changes the note, but not the time of asking', async () => {
    const uuid = inCall();
    const first = helpAnswerAnswerSchema.parse((await ask(uuid)).json()).data;
    await answer(uuid, 'I come');
    test.clock.now += 5_000;
    const second = helpAnswerAnswerSchema.parse((await ask(uuid, 'Price')).json()).data;
    expect(second).toMatchObject({ note: 'Price', asked_at: first.asked_at, answers: [{ text: 'I come' }] });
  });

  it('ends when the agent leaves the call, or withdraws the request [LIVE-032]', async () => {
    const [one, other] = [inCall(), inCall()];
    const { heard, stop } = hearing('demo-user-02', null, 'supervisor');
    await ask(one);
    await ask(other);
    call(one, 'hangup', { Agentusername: 'somebody else' });
    call(one, 'hangup', { leg_identifier: 'third' });
    expect((await open(supervisor)).map(({ call_id: id }) => id)).toEqual([one, other]);
    call(one, 'hangup');
    expect((await takeBack(other)).statusCode).toBe(204);
    await until(() => heard() === 4);
    expect(await open(supervisor)).toEqual([]);
    expect((await takeBack(other)).statusCode).toBe(404);
    expect((await answer(one, 'Too late')).statusCode).toBe(404);
    stop();
  });

  it('is not shown for a call that no process has any more', async () => {
    const kept = {
      call_id: 'gone',
      agent_id: ASHA,
      agent_name: 'A',
      queue: null,
      note: '',
      asked_at: 1,
      to: ['demo-user-02'],
    };
    test.services.shared.values.put('help demo', 'asked gone', JSON.stringify(kept), 60_000);
    const uuid = inCall();
    await ask(uuid);
    expect((await open(supervisor)).map(({ call_id: id }) => id)).toEqual([uuid]);
  });

  it('can be asked and withdrawn only by the call’s agent, and answered only by those who were asked [LIVE-032]', async () => {
    const uuid = inCall();
    const colleague = await test.signIn('agent2@demo.test');
    const stranger = await test.signIn('owner@other.test');
    expect((await ask(uuid, '', colleague)).statusCode).toBe(409);
    expect((await ask('no call', '')).statusCode).toBe(409);
    expect((await ask(uuid, '', supervisor)).statusCode).toBe(403);
    await ask(uuid);
    expect((await takeBack(uuid, colleague)).statusCode).toBe(404);
    expect((await answer(uuid, 'No', billing)).statusCode).toBe(404);
    expect((await answer(uuid, 'No', stranger)).statusCode).toBe(404);
    expect((await answer(uuid, 'No', colleague)).statusCode).toBe(403);
    expect(await open(stranger)).toEqual([]);
    expect((await open(agent))[0]?.answers).toEqual([]);
  });

  it('is in the audit log, request and answer', async () => {
    const uuid = inCall();
    await ask(uuid);
    await answer(uuid, 'Yes');
    const owner = await test.signIn('owner@demo.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const noted = objects.filter(({ whom }) => whom === uuid).map(({ action, by }) => [action, by]);
    expect(noted).toEqual([['help-answered', 'supervisor@demo.test'], ['help-asked', 'agent@demo.test']]); // prettier-ignore
  });

  it.each([{}, { uuid: '' }, { uuid: 'c', note: 'x'.repeat(257) }, { uuid: 'c', more: 1 }])(
    'refuses %o',
    async (body) => expect((await agent.post(helpPath, body)).statusCode).toBe(400),
  );
  it.each(['', '   ', 'x'.repeat(257)])('refuses the answer %j', async (text) =>
    expect((await answer('c', text)).statusCode).toBe(400),
  );

  it('is no longer shown to somebody who stops supervising the queue [LIVE-032, SEC-007]', async () => {
    const own = (queues: string[]) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('users').set({ own_queues: queues }).where('email', '=', 'supervisor2@demo.test').execute(),
      );
    const uuid = inCall('billing');
    expect((await agent.post(helpPath, { uuid, note: 'Refund?' })).statusCode).toBe(200);
    expect(await open(billing)).toHaveLength(1);
    await own(['demo-queue-support']);
    expect(await open(billing)).toEqual([]);
    expect((await billing.post(`${helpPath}${uuid}/answers/`, { text: 'Yes.' })).statusCode).toBe(404);
    await own(['demo-queue-billing']);
    expect((await billing.post(`${helpPath}${uuid}/answers/`, { text: 'Yes.' })).statusCode).toBe(200);
  });
});

describe('stored requests for help', () => {
  const kept = (call_id: string, asked_at: number) =>
    JSON.stringify({ call_id, agent_id: 'a', agent_name: 'A', queue: null, note: '', asked_at, to: ['u'] });
  const word = (text: string, at: number) => JSON.stringify({ name: 'S', text, at });

  it('are read oldest first, each open one with its own answers only', () => {
    const fields = new Map([
      ...([['asked b', kept('b', 2)], ['asked a', kept('a', 1)], ['asked c', '']] as const), // prettier-ignore
      ...([['answer b 1', word('second', 9)], ['answer b 2', word('first', 5)], ['answer b 0', word('of before', 1)]] as const), // prettier-ignore
      ['answer c 1', word('over', 4)] as const,
    ]);
    const open = helpIn(fields);
    expect(open.map(({ call_id: id, answers }) => [id, answers.map(({ text }) => text)])).toEqual([
      ['a', []],
      ['b', ['first', 'second']],
    ]);
    expect(open.map((help) => shownHelp(help, false).answers.map(({ text }) => text))).toEqual([[], [null, null]]); // prettier-ignore
  });
});
