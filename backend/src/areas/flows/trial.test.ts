import {
  callFlowsContract,
  flowRoomPath,
  TRIAL_MS,
  trialAnswerSchema,
  trialStateAnswerSchema,
} from '@patchbay/shared-contracts/flows';
import { startInbound } from '@patchbay/telephony/control/inbound';
import type { Call, Routing } from '@patchbay/telephony/control/call';
import { leave } from '@patchbay/telephony/control/routing';
import type { CallStart, TriedPart } from '@patchbay/telephony/ports';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const MAIN = 'demo-flow-main';
const wait = { type: 'waitMusic', id: 'music', music: null, seconds: 20, next: 'end' };
const at = (node: string) => ({ node, elsewhere: null });
const DRAFT = { version: 1, start: 'music', nodes: [wait, { type: 'hangup', id: 'end' }] };

describe('a draft that can be called [CONF-FLOW-005]', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const room = `${flowRoomPath}${MAIN}/`;
  const keep = async (draft: unknown) => {
    const { draft_version } = (await owner.get(room)).json().data;
    await owner.put(room, { draft, draft_version });
  };
  const begun = async () => trialAnswerSchema.parse((await owner.post(`${room}trial/`, {})).json()).data;
  const callsOf = async (number: string, who = owner, at = room) => who.get(`${at}trial/${number.slice(1)}/`);
  const calls = async (number: string) => trialStateAnswerSchema.parse((await callsOf(number)).json()).data.calls;
  const service = (number: string) => test.services.directory.serviceNumber(number);

  it('has a number for a quarter of an hour, which leads through it as it was then', async () => {
    await keep(DRAFT);
    const { number, until } = await begun();
    expect(number).toMatch(/^\+999\d{8}$/);
    expect(Date.parse(until)).toBe(test.clock.now + TRIAL_MS);
    await keep({ ...DRAFT, nodes: [{ ...wait, seconds: 30 }, DRAFT.nodes[1]] });
    expect(await service(number.slice(1))).toMatchObject({
      ...{ accountId: 'demo', number },
      flow: { version: null, trial: number, graph: { nodes: [{ seconds: 20 }, {}] } },
    });
    expect((await begun()).number).not.toBe(number);
  });

  it('with mistakes gets no number, but a list of them', async () => {
    await keep({ ...DRAFT, start: 'gone' });
    const refused = await owner.post(`${room}trial/`, {});
    expect([refused.statusCode, refused.json().problems]).toMatchObject([
      422,
      expect.arrayContaining([{ code: 'no-start', node_id: null, message: 'the first step is missing' }]),
    ]);
  });

  it('reports each step as it happens, and the end of the call; another account hears nothing', async () => {
    await keep(DRAFT);
    const { number } = await begun();
    expect(await calls(number)).toEqual([]);
    const called = await service(number);
    const facts: CallStart = {
      ...{ callId: 'call-1', accountId: 'demo', solution: 'inbound_noncc', direction: 'inbound', startedAt: 0 },
      ...{ serviceNumber: number, customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
    };
    const [call, effects] = startInbound(facts, called?.flow);
    expect(call.path).toEqual([]); // the draft is not recorded as a version
    expect(effects).toContainEqual({ type: 'tried', trial: number, passed: [], stayed: at('music') });
    const from = facts.customerNumber;
    const tell = (callId: string, passed: TriedPart[], stayed: string, hasEnded = false) =>
      test.services.directory.tried(number, { callId, from, passed, stayed: at(stayed), hasEnded });
    tell('call-1', [], 'music');
    tell('call-2', [], 'music');
    tell('call-1', [{ ...at('music'), exit: 'next' }], 'end');
    tell('call-1', [], 'end', true);
    expect(await calls(number)).toEqual([
      { call_id: 'call-2', from, passed: [], stayed: at('music'), has_ended: false },
      { call_id: 'call-1', from, passed: [{ ...at('music'), exit: 'next' }], stayed: at('end'), has_ended: true },
    ]);
    const stranger = await test.signIn('owner@other.test');
    expect((await callsOf(number, stranger)).statusCode).toBe(404);
    expect((await callsOf(number, owner, `${flowRoomPath}demo-flow-other/`)).statusCode).toBe(404);
  });

  it('reports which steps ran in another flow that it continues in, and how the call got there [CONF-FLOW-005]', async () => {
    const graph = { version: 1, start: 'wait', nodes: [{ ...wait, id: 'wait' }, DRAFT.nodes[1]] };
    const made = callFlowsContract.one.parse((await owner.post(callFlowsContract.path, { name: 'Evening', note: '' })).json()).data; // prettier-ignore
    const evening = `${flowRoomPath}${made.id}/`;
    expect((await owner.put(evening, { draft: graph, draft_version: 0 })).statusCode).toBe(200);
    expect((await owner.post(`${evening}publish/`, { why: 'Go', at: null, draft_version: 1 })).statusCode).toBe(200);
    await keep({ version: 1, start: 'music', nodes: [{ ...wait, next: 'on' }, { type: 'flow', id: 'on', flowId: made.id }] }); // prettier-ignore
    const { number } = await begun();
    const called = await service(number);
    const facts: CallStart = {
      ...{ callId: 'call-3', accountId: 'demo', solution: 'inbound_noncc', direction: 'inbound', startedAt: 0 },
      ...{ serviceNumber: number, customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
    };
    const [call, first] = startInbound(facts, called?.flow);
    const [, then] = leave(call as Call<Routing>, { is: 'said' }, 0);
    for (const effect of [...first, ...then])
      if (effect.type === 'tried')
        test.services.directory.tried(number, {
          ...effect,
          callId: 'call-3',
          from: facts.customerNumber,
          hasEnded: false,
        });
    expect(await calls(number)).toMatchObject([
      {
        passed: [
          { ...at('music'), exit: 'next' },
          { ...at('on'), exit: null },
        ],
        stayed: { node: 'wait', elsewhere: { flow: 'Evening', type: 'waitMusic' } },
      },
    ]);
  });

  it('ends after a quarter of an hour: its number leads nowhere', async () => {
    const { number } = await begun();
    test.clock.now += TRIAL_MS + 1;
    expect(await service(number)).toBeUndefined();
    owner = await test.signIn('owner@demo.test');
    expect((await callsOf(number)).statusCode).toBe(404);
  });
});
