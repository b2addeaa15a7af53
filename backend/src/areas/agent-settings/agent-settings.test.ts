import { paths } from '@patchbay/shared-contracts';
import {
  agentSettingsErrors,
  agentSettingsPaths,
  logsAnswerSchema,
  operationAnswerSchema,
  type Bulk,
} from '@patchbay/shared-contracts/agent-settings';
import { agentListAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { readMappingHistory } from '../../domain/queues/mapping-history.ts';
import { letCallerWait } from '../../testing/waiting-caller.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const BILLING = 'demo-queue-billing';
const id = (n: number): string => `demo-agent-${String(n).padStart(2, '0')}`;

describe('agent settings', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const list = async (query: Record<string, string> = {}, who = owner) =>
    agentListAnswerSchema.parse((await who.get(callPaths.agents, query)).json());
  const agent = async (n: number) => (await list({ agent_id: id(n) })).objects[0];
  const bulk = (body: Bulk, who = owner) => who.post(agentSettingsPaths.bulk, body);
  const done = async (body: Bulk) => operationAnswerSchema.parse((await bulk(body)).json()).data;
  const upload = (query: Record<string, string>, file: string, who = owner) =>
    test.app.inject({
      ...{
        method: 'POST',
        url: agentSettingsPaths.upload,
        query: { file_name: 'f.csv', ...query },
        payload: Buffer.from(file),
      },
      headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/octet-stream' },
    });
  const logs = async (query: Record<string, string> = {}) =>
    logsAnswerSchema.parse((await owner.get(agentSettingsPaths.logs, query)).json());
  const codeOf = (response: { json: () => { error?: { code: string } } }) => response.json().error?.code;
  const profileOf = async (who: SignedIn) => (await who.get(paths.details)).json().data.profile;

  it('list agents in pages and in the requested order, with role, type, status and queues, filtered by live status [CONF-AGENT-010, CONF-AGENT-013, CONF-AGENT-006]', async () => {
    const first = await list({ order_by: '-phone', limit: '10', offset: '0' });
    const second = await list({ order_by: '-phone', limit: '10', offset: '10' });
    expect(first.meta).toEqual({ total_count: 20, limit: 10, offset: 0 });
    const phones = [...first.objects, ...second.objects].map(({ phone }) => phone);
    expect(phones).toEqual([...phones].sort().reverse());
    expect(new Set(phones).size).toBe(20);
    expect(first.objects[0]).toMatchObject({ role: 'agent', sip_url_flag: true, agent_status: 'Logged Out' });
    expect((await list({ 'customer-status': 'owner,supervisor' })).objects).toEqual([]);
    expect((await list({ agent_status: 'Available,On Break' })).meta.total_count).toBe(0);
    const { objects } = await list({ queue_name: 'Billing', sip_url_flag: 'True' });
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.every(({ queue }) => queue.includes('Billing'))).toBe(true);
    expect((await owner.get(callPaths.agents, { order_by: 'shoe_size' })).statusCode).toBe(400);
  });

  it('add selected agents to a queue and remove them; errors are named, and history and log record it [CONF-AGENT-005, CONF-AGENT-004]', async () => {
    await done({ operation: 'add_to_queue', agents: [id(2), id(6)], queue_id: BILLING });
    expect((await agent(2))?.queue).toContain('Billing');
    const removed = await done({
      operation: 'remove_from_queue',
      agents: [id(2), 'other-agent-01'],
      queue_id: BILLING,
    });
    expect(removed).toMatchObject({ total: 2, done: 1, failed: 1, queue: 'Billing', file_name: null });
    expect(removed.problems).toEqual([{ row: 2, value: 'other-agent-01', problem: 'unknown-agent' }]);
    expect((await agent(2))?.queue).not.toContain('Billing');
    const { rows } = await test.database.withAccount('demo', (tx) =>
      readMappingHistory(tx, { agentId: id(2), among: null, limit: 5, offset: 0 }),
    );
    expect(rows.map(({ change, by_whom }) => `${change} by ${by_whom}`)).toEqual([
      'removed by Anita Patel',
      'added by Anita Patel',
    ]);
  });

  it('disable an agent, who then takes no calls and is Logged Out but can sign in, and enable [CONF-AGENT-005]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ status: 'Available' }).where('agent_id', '=', id(3)).execute(),
    );
    await done({ operation: 'disable', agents: [id(3)] });
    expect(await agent(3)).toMatchObject({ is_active: false, agent_status: 'Logged Out' });
    expect((await test.signIn('agent3@demo.test')).status).toBe(200);
    await done({ operation: 'enable', agents: [id(3)] });
    expect((await agent(3))?.is_active).toBe(true);
  });

  it('set auto answer for the account and for one agent; the agent’s setting wins in what the softphone reads [CONF-AGENT-003, CONF-AGENT-005]', async () => {
    const said = { auto_answer: true, auto_answer_delay_value: 7 };
    expect((await owner.put(agentSettingsPaths.autoAnswer, said)).json()).toEqual({ status: 200, data: said });
    expect((await owner.get(agentSettingsPaths.autoAnswer)).json()).toEqual({ status: 200, data: said });
    const [one, other] = [await test.signIn('agent4@demo.test'), await test.signIn('agent5@demo.test')];
    await done({
      operation: 'auto_answer',
      agents: [id(4)],
      auto_answer: { auto_answer: false, auto_answer_delay_value: null },
    });
    expect([(await profileOf(one)).auto_answer, (await profileOf(other)).auto_answer]).toEqual([false, true]);
    await done({
      operation: 'auto_answer',
      agents: [id(4)],
      auto_answer: { auto_answer: true, auto_answer_delay_value: 3 },
    });
    expect([(await profileOf(one)).auto_answer_delay_value, (await profileOf(other)).auto_answer_delay_value]).toEqual([
      3, 7,
    ]);
    await done({
      operation: 'auto_answer',
      agents: [id(4)],
      auto_answer: { auto_answer: null, auto_answer_delay_value: null },
    });
    expect((await profileOf(one)).auto_answer_delay_value).toBe(7);
    for (const bad of [
      { auto_answer: true, auto_answer_delay_value: 0 },
      { auto_answer: true, auto_answer_delay_value: 61 },
    ])
      expect((await owner.put(agentSettingsPaths.autoAnswer, bad)).statusCode).toBe(400);
    await owner.put(agentSettingsPaths.autoAnswer, { auto_answer: false, auto_answer_delay_value: 1 });
  });

  it('accept a CSV of 5,000 rows: correct ones are applied, and each wrong one is named with its row [CONF-AGENT-005]', async () => {
    const wrong = new Set([17, 2_400, 5_001]);
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      wrong.has(at + 2) ? `nobody${at + 2}@x.test` : id((at % 20) + 1),
    );
    const names = new Map((await list()).objects.map(({ id: each, email }) => [each, email]));
    const lines = rows.map((each) => names.get(each) ?? each);
    const response = await upload({ operation: 'add_to_queue', queue_id: BILLING }, ['E-mail', ...lines].join('\n'));
    const { total, failed, problems } = operationAnswerSchema.parse(response.json()).data;
    const strangers = problems.filter(({ problem }) => problem === 'unknown-agent');
    expect(strangers.map(({ row, value }) => [row, value])).toEqual(
      [...wrong].map((row) => [row, `nobody${row}@x.test`]),
    );
    expect([total, failed]).toEqual([5_000, 4_980]);
    expect(problems.filter(({ problem }) => problem === 'twice')).toHaveLength(4_977);
    const serving = (await list({ queue_name: 'Billing' })).meta.total_count;
    expect(serving).toBe(20);
  });

  it('keep a CSV log of each operation, newest first, filtered by operation, each as a file [CONF-AGENT-011, CONF-AGENT-013]', async () => {
    test.clock.now += 1_000;
    await upload({ operation: 'disable', file_name: 'away.csv' }, 'agent\nagent6@demo.test\n=1+1');
    const { data, meta } = await logs({ operation: 'disable' });
    expect(data[0]).toMatchObject({
      operation: 'disable',
      file_name: 'away.csv',
      by: 'Anita Patel',
      done: 1,
      failed: 1,
    });
    expect(meta.total_count).toBe(data.length);
    expect((await logs({ limit: '1' })).data).toEqual([data[0]]);
    const file = await owner.get(`${agentSettingsPaths.logs}${data[0]?.id ?? ''}/`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n')).toEqual([
      '\ufeffrow,agent,result',
      '2,agent6@demo.test,done',
      "3,'=1+1,unknown-agent",
      '',
    ]);
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(`${agentSettingsPaths.logs}${data[0]?.id ?? ''}/`)).statusCode).toBe(403);
  });

  it.each<[string, Bulk, string]>([
    ['no queue', { operation: 'add_to_queue', agents: [id(1)] }, agentSettingsErrors.noQueue.code],
    [
      'another account’s queue',
      { operation: 'add_to_queue', agents: [id(1)], queue_id: 'other-queue-front' },
      agentSettingsErrors.unknownQueue.code,
    ],
    ['no word on answering', { operation: 'auto_answer', agents: [id(1)] }, agentSettingsErrors.noAutoAnswer.code],
  ])('an operation with %s is refused, and adds no log [CONF-AGENT-005]', async (_, body, code) => {
    const before = (await logs()).meta.total_count;
    const response = await bulk(body);
    expect([response.statusCode, codeOf(response)]).toEqual([422, code]);
    expect((await logs()).meta.total_count).toBe(before);
  });

  it.each([
    ['nothing in it', '', agentSettingsErrors.unreadable.code],
    ['heads alone', 'agent\n', agentSettingsErrors.empty.code],
    ['no column of agents', 'queue\nBilling', agentSettingsErrors.noAgentColumn.code],
    ['5,001 rows', `agent\n${'a\n'.repeat(5_001)}`, agentSettingsErrors.tooManyRows.code],
  ])('a file with %s is refused [CONF-AGENT-005]', async (_, file, code) => {
    const response = await upload({ operation: 'enable' }, file);
    expect([response.statusCode, codeOf(response)]).toEqual([422, code]);
  });

  it('reset a status to Logged Out without wrap-up; agents in a call stay [CONF-AGENT-005]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('agents')
        .set({ status: 'Available', wrap_up_until: new Date(test.clock.now + 60_000) })
        .where('agent_id', 'in', [id(7), id(8)])
        .execute(),
    );
    test.services.activity.callBegan({ agentId: id(8), accountId: 'demo' }, 'call-1');
    const response = await owner.post(agentSettingsPaths.resetStatus, { agents: [id(7), id(8)] });
    expect(response.json()).toMatchObject({ data: { reset: 1, in_call: [expect.any(String)] } });
    expect([(await agent(7))?.agent_status, (await agent(8))?.agent_status]).toEqual(['Logged Out', 'On Call']);
  });

  it('export contacts as CSV [CONF-AGENT-005, CONF-AGENT-012]', async () => {
    const [head, first] = (await owner.get(agentSettingsPaths.contacts)).body.split('\r\n');
    expect(head).toBe('\ufefffirst_name,last_name,phone,backup_number,email,role');
    expect(first).toMatch(/^[\w' ]+,[\w' ]+,'\+\d+,,[\w.@]+,agent$/);
  });

  it('let a supervisor of some queues change only the agents of these [CONF-AGENT-005, LIVE-035]', async () => {
    await test.database.withAccount('demo', async (tx) => {
      await tx.deleteFrom('queue_agents').where('queue_id', '=', BILLING).where('agent_id', '=', id(9)).execute();
      await tx
        .updateTable('users')
        .set({ own_queues: [BILLING] })
        .where('email', '=', 'supervisor@demo.test')
        .execute();
    });
    const supervisor = await test.signIn('supervisor@demo.test');
    const seen = operationAnswerSchema.parse(
      (await bulk({ operation: 'enable', agents: [id(1), id(9)] }, supervisor)).json(),
    ).data;
    expect(seen.problems).toMatchObject([{ problem: 'unknown-agent' }]);
    const other = await bulk(
      { operation: 'add_to_queue', agents: [id(1)], queue_id: 'demo-queue-support' },
      supervisor,
    );
    expect(codeOf(other)).toBe(agentSettingsErrors.unknownQueue.code);
    expect(
      (await bulk({ operation: 'enable', agents: [id(1)] }, await test.signIn('agent@demo.test'))).statusCode,
    ).toBe(403);
  });

  it.each<[string, Bulk]>([
    ['disabled', { operation: 'disable', agents: [id(4), id(5)] }],
    ['taken out of it', { operation: 'remove_from_queue', queue_id: BILLING, agents: [id(4), id(5)] }],
  ])(
    'the last agents of a queue are %s at once: who waits there is sent on, once [CONF-AGENT-005, CONF-QUEUE-008]',
    async (_, operation) => {
      await test.database.withAccount('demo', async (tx) => {
        await tx
          .updateTable('agents')
          .set({ is_active: true })
          .where('agent_id', 'in', [id(4), id(5)])
          .execute();
        await tx.deleteFrom('queue_agents').where('queue_id', '=', BILLING).execute();
        const places = [id(4), id(5)].map((agent_id, at) => ({
          account_id: 'demo',
          agent_id,
          level: 1,
          position: at + 1,
        }));
        await tx
          .insertInto('queue_agents')
          .values(places.map((place) => ({ ...place, queue_id: BILLING })))
          .execute();
      });
      await letCallerWait(test, BILLING);
      await done(operation);
      expect(test.calls.orders).toMatchObject([{ callId: 'call-1', order: { do: 'overflow' } }]);
      test.calls.lines.clear();
    },
  );
});
