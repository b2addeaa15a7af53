import {
  callFlowsContract as contract,
  callersNowAnswerSchema,
  flowRoomPath,
  flowWaysAnswerSchema,
  flowWaysPath,
  usageAnswerSchema,
} from '@patchbay/shared-contracts/flows';
import type { FlowPathPart } from '@patchbay/telephony/flow/flow-path';
import type { CallEnd, CallStart } from '@patchbay/telephony/ports';
import { TEST_NOW } from '../../testing/made-once.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const MAIN = 'demo-flow-main';
const toMenu = [{ node: 'hours', exit: 'open' }] as const;
const chose = (key: string) => [...toMenu, { node: 'menu', exit: key }];
const asked = [...chose('otherwise'), { node: 'support', exit: 'timeout' }];

/** ISO 8601, `ms` after the start of the tests. */
const at = (ms: number): string => new Date(TEST_NOW + ms).toISOString();

describe('usage of flows', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    await call('a', { passed: toMenu, stayed: 'menu' });
    await call('b', { passed: chose('2'), stayed: 'support' }, { answeredAt: test.clock.now + 5_000 });
    await call('c', { passed: chose('2'), stayed: 'support' });
    await call('d', { passed: [...chose('2'), ...chose('2')], stayed: 'menu' }); // in a cycle
    await call(
      'e',
      { passed: asked, stayed: 'message' },
      { voicemail: { ref: 'e.wav', durationMs: 3_000, email: null } },
    );
    await call('f', { passed: asked, stayed: null }, { hangupBy: 'system' });
    await call('late', { passed: toMenu, stayed: 'menu', version: 2 }, {}, 2 * HOUR);
    await call('none', undefined);
  }, 120_000);
  afterAll(() => test.close());

  async function call(callId: string, went?: Partial<FlowPathPart>, end: Partial<CallEnd> = {}, after = 0) {
    const startedAt = test.clock.now + after;
    const start: CallStart = {
      ...{ callId, accountId: 'demo', solution: 'inbound_noncc', direction: 'inbound', startedAt },
      ...{ serviceNumber: '+918045000006', customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
    };
    const stretch = { flowId: MAIN, version: 1, passed: [], stayed: null, ...went };
    await test.services.records.begin(start);
    await test.services.records.finish(callId, {
      ...{ endedAt: startedAt + 9_000, answeredAt: null, talkMs: 0, holdMs: 0, callStatus: 'Abandoned', agent: null },
      ...{ customerStatus: 'Did Not Process', agentStatus: 'Did Not Process', hangupBy: 'customer', cause: 'normal' },
      ...{ dtmf: '', recording: null, voicemail: null, solution: 'inbound_noncc', queue: null },
      ...(went === undefined ? {} : { path: [stretch] }),
      ...end,
    });
  }
  const usage = async (query: Record<string, string> = {}) =>
    owner.get(`${flowRoomPath}${MAIN}/usage/`, { from: at(0), to: at(HOUR), ...query });
  const counted = async (query: Record<string, string> = {}) =>
    usageAnswerSchema.parse((await usage(query)).json()).data;

  it('counts in a range the calls that took each exit, and those who hung up at each step [CONF-FLOW-006]', async () => {
    expect(await counted()).toEqual({
      calls: 6,
      nodes: [
        { node_id: 'hours', calls: 6, hung_up: 0, exits: [{ exit: 'open', calls: 6 }] },
        { node_id: 'menu', calls: 6, hung_up: 2, exits: [{ exit: '2', calls: 3 }, { exit: 'otherwise', calls: 2 }] }, // prettier-ignore
        { node_id: 'message', calls: 1, hung_up: 0, exits: [] },
        { node_id: 'support', calls: 4, hung_up: 1, exits: [{ exit: 'timeout', calls: 2 }] },
      ],
    });
  });

  it.each([
    ['begins later', { from: at(HOUR), to: at(3 * HOUR) }, 1],
    ['ends before', { from: at(-HOUR), to: at(0) }, 0],
    ['is of one version', { to: at(3 * HOUR), version: '2' }, 1],
    ['is of all', { to: at(3 * HOUR) }, 7],
  ])('a range that %s has its own calls [CONF-FLOW-006]', async (_, query, calls) => {
    expect((await counted(Object.fromEntries(Object.entries(query)))).calls).toBe(calls);
  });

  it.each([
    [{ to: at(-HOUR) }, 422, 'to'],
    [{ to: at(400 * 24 * HOUR) }, 422, 'to'],
    [{ from: 'yesterday' }, 400, 'from'],
    [{ version: '0' }, 400, 'version'],
  ])('%j is refused', async (query, status, field) => {
    const refused = await usage(Object.fromEntries(Object.entries(query)));
    expect([refused.statusCode, refused.json().error.field]).toEqual([status, field]);
  });

  it('shows a call’s way in the version that it used, whatever is published since [CONF-FLOW-012]', async () => {
    const ways = async (id: string, by = owner) =>
      flowWaysAnswerSchema.parse((await by.get(`${flowWaysPath}${id}/`)).json()).data;
    expect(await ways('e')).toMatchObject([
      {
        ...{ flow_id: MAIN, name: 'Main line', version: 1, passed: asked, stayed: 'message' },
        graph: { start: 'hours' },
      },
    ]);
    expect(await ways('late')).toMatchObject([{ version: 2, graph: null }]);
    expect([await ways('none'), await ways('unknown')]).toEqual([[], []]);
    expect(await ways('e', await test.signIn('owner@other.test'))).toEqual([]);
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.get(`${flowWaysPath}e/`)).statusCode).toBe(403);
    expect((await owner.get(`${flowRoomPath}gone/usage/`, { from: at(0), to: at(1) })).statusCode).toBe(404);
    const published = {
      ...{ account_id: 'demo', flow_id: MAIN, version: 2, published_at: new Date(test.clock.now), published_by: 'me' },
      graph: JSON.stringify({ version: 1, start: 'bye', nodes: [{ type: 'hangup', id: 'bye' }] }),
    };
    await test.database.withAccount('demo', (tx) => tx.insertInto('flow_versions').values(published).execute());
    expect(await ways('e')).toMatchObject([{ version: 1, graph: { start: 'hours' } }]);
    expect(await ways('late')).toMatchObject([{ version: 2, graph: { start: 'bye' } }]);
  });

  it('counts current callers by step, without other flows and accounts [CONF-FLOW-006]', async () => {
    const at = (node: string, flowId = MAIN, accountId = 'demo') => ({ accountId, flowId, node });
    test.calls.inFlows.push(at('menu'), at('support'), at('menu'), at('menu', 'else'), at('menu', MAIN, 'other'));
    const now = `${flowRoomPath}${MAIN}/usage/now/`;
    expect(callersNowAnswerSchema.parse((await owner.get(now)).json()).data).toEqual({
      callers: 3,
      nodes: [
        { node_id: 'menu', callers: 2 },
        { node_id: 'support', callers: 1 },
      ],
    });
    expect((await (await test.signIn('owner@other.test')).get(now)).statusCode).toBe(404);
  });

  it('is deleted with its flow', async () => {
    const { id, version } = contract.one.parse(
      (await owner.post(contract.path, { name: 'Short', note: '' })).json(),
    ).data;
    await call('short', { flowId: id });
    const headers = { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` };
    await test.app.inject({ method: 'DELETE', url: `${contract.path}${id}/`, query: { version: String(version) }, headers }); // prettier-ignore
    expect((await owner.get(`${flowWaysPath}short/`)).json().data).toEqual([]);
  });
});
