import { readdir } from 'node:fs/promises';
import type { FlowGraph, FlowNode } from '@patchbay/shared-contracts/flows';
import { plainQueue } from './flow/queue-plan.ts';
import { openCallTestSystem, type TestSystemRouting } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';

const MAIN = '+911800111444';
const CUSTOMER = '+919812345678';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
afterEach(() => system.close());

/** One second of sound. */
const second = new Int16Array(8_000);
const open = async (nodes: readonly FlowNode[], routing: Omit<TestSystemRouting, 'numbers'> = {}) => {
  const graph: FlowGraph = { version: 1, start: nodes[0]?.id ?? '', nodes: [...nodes] };
  system = await openCallTestSystem({
    sounds: { hello: second, menu: second, 'system/voicemail': second, 'system/beep': second },
    numbers: [{ accountId: 'acc', number: MAIN, flow: { id: 'main', name: 'Main', version: 1, graph } }],
    ...routing,
  });
  const caller = await system.customer('cust', CUSTOMER);
  return caller;
};
const written = async () => {
  await settle();
  for (let tries = 0; tries < 200 && system.records.all().some(({ ends }) => ends.length === 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const record = () => system.records.all().at(-1);

const hello: FlowNode = { type: 'play', id: 'hello', sound: 'hello', next: 'menu' };
const menu: FlowNode = {
  ...{ type: 'menu', id: 'menu', prompt: 'menu', invalid: null, retries: 0, timeoutSeconds: 5 },
  ...{ choices: { '1': 'sales' }, otherwise: 'message' },
};
const sales: FlowNode = { type: 'queue', id: 'sales', queueId: 'q-9' };
const message: FlowNode = { type: 'voicemail', id: 'message', greeting: null, email: 'a@b.test', maxSeconds: 30 };
const group: FlowNode = {
  ...{ type: 'ringGroup', id: 'team', name: 'Team', mode: 'parallel', ringSeconds: 10, next: 'message' },
  members: [{ agentId: 'asha' }, { agentId: 'ben' }],
};

describe('a call to a number with a flow [TEL-006]', () => {
  it('is answered, welcomed, queued, and given to an agent; each step is in the journey, and known while it lasts [CONF-FLOW-006]', async () => {
    const caller = await open([hello, menu, sales, message], { queues: [{ ...plainQueue({ id: 'q-9', name: 'Sales' }), wrapUpMs: 9_000 }] }); // prettier-ignore
    const agent = await system.softphone('asha');
    caller.call(MAIN);
    await settle();
    expect(caller.heard).toEqual(['183', '200']);
    await system.clock.advance(1_000);
    expect(system.engine.flowCallers()).toEqual([{ accountId: 'acc', flowId: 'main', node: 'menu' }]);
    system.media.endpoints[0]?.events.digit('1');
    await settle();
    expect(system.engine.flowCallers()).toMatchObject([{ node: 'sales' }]);
    expect(['X-Call-Solution', 'X-Queue'].map(agent.header)).toEqual(['inbound_cc', 'Sales']);
    agent.answer();
    await settle();
    expect(system.engine.flowCallers()).toEqual([]);
    caller.bye();
    await written();
    expect(record()?.journey).toEqual([
      'Call received: +911800111444',
      'Call flow: Main, version 1',
      'Prompt played: hello',
      'Menu: 1',
      'Entered queue: Sales',
      'Offered to agent: Agent asha',
      'Agent answered: Agent asha',
      'Call ended: customer: normal',
    ]);
    expect(record()?.ends).toMatchObject([
      { queue: { name: 'Sales' }, solution: 'inbound_cc', callStatus: 'Answered' },
    ]);
    expect(system.directory.wrappingUp()).toEqual(['asha 9000']);
  });

  it.each([
    ['hangs up in the menu', 'bye', [['hello', 'next']], 'menu'],
    [
      'leaves the menu, and hangs up in the queue',
      '1',
      [
        ['hello', 'next'],
        ['menu', 'digit 1'],
      ],
      'sales',
    ],
    [
      'waits there too long, and goes where the queue says',
      'wait',
      [
        ['hello', 'next'],
        ['menu', 'digit 1'],
        ['sales', null],
      ],
      null,
    ],
  ] as const)('its way is kept with it: it %s [CONF-FLOW-006]', async (_, does, passed, stayed) => {
    const queue = {
      ...plainQueue({ id: 'q-9', name: 'Sales' }),
      maxWaitMs: 5_000,
      overflow: { to: 'voicemail' },
    } as const;
    const caller = await open([hello, menu, sales, message], { queues: [queue] });
    caller.call(MAIN);
    await settle();
    await system.clock.advance(1_000);
    if (does !== 'bye') system.media.endpoints[0]?.events.digit('1');
    await settle();
    if (does === 'wait') await system.clock.advance(6_000);
    caller.bye();
    await written();
    expect(record()?.ends).toMatchObject([
      { path: [{ flowId: 'main', version: 1, passed: passed.map(([node, exit]) => ({ node, exit })), stayed }] },
    ]);
  });

  it('asks a web hook, which may fail: the caller continues either way, and the journey says so [TEL-006]', async () => {
    const lookup: FlowNode = {
      ...{ type: 'webhook', id: 'lookup', url: 'https://crm.example/', timeoutSeconds: 3, sets: ['team'] },
      ...{ next: 'which', failed: 'message' },
    };
    const which: FlowNode = {
      ...{ type: 'condition', id: 'which', of: 'team', test: 'equals', value: 'a', yes: 'team', no: 'message' },
    };
    const nodes = [lookup, which, group, message];
    const caller = await open(nodes, { hooks: { 'https://crm.example/': ([name = '']) => ({ [name]: 'a' }) } });
    const asha = await system.softphone('asha');
    caller.call(MAIN);
    await settle();
    expect(asha.header('X-Call-Id')).toBeDefined();
    caller.cancel();
    await written();
    expect(record()?.journey).toContain('Web hook: crm.example: answered');
    await system.close();
    const again = await open(nodes, {});
    again.call(MAIN);
    await settle();
    expect(record()?.journey).toContain('Web hook: crm.example: failed');
    expect(again.heard).toEqual(['183', '200']); // voicemail
  });

  it('rings a whole group; the first to answer gets it, the other is told that it was answered [TEL-015]', async () => {
    const caller = await open([group, message]);
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    caller.call(MAIN);
    await settle();
    asha.ring();
    ben.ring();
    await settle();
    ben.answer();
    await settle();
    expect(asha.heard).toEqual(['cancel']);
    expect(asha.cancelled).toEqual(['SIP ;cause=200 ;text="Call completed elsewhere"']); // RFC 3326
    expect([...system.directory.busy().keys()]).toEqual(['ben']);
    expect(record()?.missed).toEqual(['asha: answered elsewhere']);
    expect(system.events.all().map(({ agentId, event }) => `${agentId} ${event.event_type}`)).toEqual(
      ['asha originate', 'ben originate', 'asha hangup', 'ben answer'], // prettier-ignore
    );
    expect(caller.heard).toEqual(['183', '200']);
  });

  it('records why each missed ring was missed: a page that never rang is frozen, the other did not answer [TEL-015]', async () => {
    const caller = await open([group, message]);
    const [asha] = [await system.softphone('asha'), await system.softphone('ben')];
    caller.call(MAIN);
    await settle();
    asha.ring();
    await system.clock.advance(10_000);
    expect(record()?.missed).toEqual(['asha: no answer', 'ben: tab frozen']);
    expect(system.directory.busy().size).toBe(0);
  });

  it('leaves a voicemail when nobody is there: recorded from the beep to the hash key', async () => {
    const caller = await open([group, message]);
    caller.call(MAIN);
    await settle();
    expect(caller.heard).toEqual(['183', '200']);
    await system.clock.advance(2_000);
    await settle();
    await system.clock.advance(5_000);
    system.media.endpoints[0]?.events.digit('#');
    await written();
    expect(caller.heard.at(-1)).toBe('bye');
    expect(record()?.ends).toMatchObject([
      { callStatus: 'Missed', voicemail: { ref: 'call-1.voicemail.wav', durationMs: 5_000, email: 'a@b.test' }, recording: null }, // prettier-ignore
    ]);
    expect(await readdir(system.folder)).toEqual(['call-1.voicemail.wav']);
  });

  it('a silent caller leaves no file behind', async () => {
    const caller = await open([message]);
    caller.call(MAIN);
    await system.clock.advance(2_500);
    caller.bye();
    await written();
    expect(record()?.ends).toMatchObject([{ callStatus: 'Abandoned', voicemail: null }]);
    expect(await readdir(system.folder)).toEqual([]);
  });

  it('a missing sound is skipped, and the journey says so [CONF-FLOW-001] @whole', async () => {
    const caller = await open([{ ...hello, sound: 'lost', next: 'sales' } as FlowNode, sales]);
    const agent = await system.softphone('asha');
    caller.call(MAIN);
    await settle();
    await system.clock.advance(100);
    expect(agent.header('X-Call-Id')).toBe('call-1');
    caller.cancel();
    await written();
    expect(record()?.journey).toEqual(
      expect.arrayContaining(['No longer there: sound lost', 'Offered to agent: Agent asha']),
    );
  });

  it('too many callers in a queue: the next goes to its overflow', async () => {
    const plan = { ...plainQueue({ id: 'q-9', name: 'Sales' }), maxLength: 1, overflow: { to: 'voicemail' } as const };
    const first = await open([sales], { queues: [plan] });
    const second = await system.customer('cust2', '+919800000002');
    first.call(MAIN);
    await settle();
    second.call(MAIN);
    await settle();
    expect(system.engine.activeCalls().map(({ phase }) => phase)).toEqual(['seeking', 'voicemail']);
    expect(record()?.journey).toContain('Queue full: Sales');
  });

  it('an agent who hangs up a ringing call declines it, for that agent only', async () => {
    const caller = await open([group, message]);
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    caller.call(MAIN);
    await settle();
    const [call] = system.engine.activeCalls();
    expect(await system.engine.hangup(call?.callId ?? '', 'agent', 'asha')).toEqual({ ok: true });
    await settle();
    expect([asha.heard, ben.heard]).toEqual([['cancel'], []]);
    expect(record()?.missed).toEqual(['asha: declined']);
    expect(await system.engine.hangup(call?.callId ?? '', 'agent', 'dev')).toEqual({
      ok: false,
      reason: 'unknown-call',
    });
  });

  it('a customer answered in a sticky queue returns to the same agent, who is told [CALL-032] [rule /sticky-agent: CONF-STICKY-007]', async () => {
    const plan = { ...plainQueue({ id: 'q-9', name: 'Sales' }), stickyMs: 60_000 };
    const caller = await open([sales], { queues: [plan], sticky: new Map([[CUSTOMER, 'ben']]) });
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    caller.call(MAIN);
    await settle();
    expect([asha.rung(), ben.rung() !== undefined]).toEqual([undefined, true]);
    expect(system.events.all().at(-1)?.event).toMatchObject({ variable_sticky_agent: '1', event_type: 'originate' });
    expect(record()?.journey).toContain('Sticky agent: Agent ben');
  });
});
