import type { FlowGraph } from '@patchbay/shared-contracts/flows';
import type { Overflow } from '@patchbay/shared-contracts/queues';
import { performance } from 'node:perf_hooks';
import { plainQueue } from './flow/queue-plan.ts';
import { until } from '@patchbay/testing/until';
import { settle } from './testing/fake-clock.ts';
import { openCallTestSystem, QUEUE_SERVICE, type TestSystemRouting } from './testing/call-test-system.ts';
import type { SupervisorOrder } from './telephony.ts';

let system: Awaited<ReturnType<typeof openCallTestSystem>>;
const open = async (routing: TestSystemRouting = {}) => {
  system = await openCallTestSystem(routing);
};
afterEach(() => system.close());

const MENU = '+911800222001';
const graph: FlowGraph = {
  version: 1,
  start: 'set',
  nodes: [
    { type: 'set', id: 'set', name: 'language', value: 'de', next: 'queue' },
    { type: 'queue', id: 'queue', queueId: 'q-2' },
  ],
};

const calls = () => system.engine.activeCalls().map(({ callId, phase, agentId }) => [callId, phase, agentId]);
const line = (queueId = 'q-1') => system.engine.waitingIn(queueId).map(({ callId }) => callId);
const callsIn = async (name: string, number: string, service = QUEUE_SERVICE) => {
  const phone = await system.customer(name, number);
  phone.call(service);
  await settle();
  return phone;
};
const order = async (callId: string, what: SupervisorOrder['order'], change: Partial<SupervisorOrder> = {}) => {
  const result = await system.engine.orderBySupervisor({
    ...{ callId, accountId: 'acc', queues: null, by: 'Priya', order: what },
    ...change,
  });
  await settle();
  return result.ok ? 'done' : result.reason;
};
const journeyOf = (callId: string) => system.records.all().find(({ start }) => start.callId === callId)?.journey;

describe('waiting callers [LIVE-036]', () => {
  it('are listed by queue, next one first: since when, and by which step the caller came', async () => {
    await open({ numbers: [{ accountId: 'acc', number: MENU, flow: { name: 'Main', version: 3, graph } }] });
    const received: string[] = [];
    system.engine.onWaiting((queueId) => received.push(queueId));
    const first = await callsIn('one', '+919800000001');
    await system.clock.advance(5_000);
    await callsIn('two', '+919800000002');
    await callsIn('three', '+919800000003', MENU);
    const at = system.clock.timeOfDay();
    expect(system.engine.waitingIn('q-1')).toMatchObject([
      { callId: 'call-1', accountId: 'acc', queueId: 'q-1', customerNumber: '+919800000001', since: at - 5_000 },
      { callId: 'call-2', ledBy: null }, // the number is the queue's
    ]);
    expect(system.engine.waitingIn('q-2')).toMatchObject([
      { callId: 'call-3', isFirst: false, ledBy: { step: 'Variable set', detail: 'language: de' } },
    ]);
    expect(received).toEqual(['q-1', 'q-1', 'q-2']);
    first.cancel();
    await settle();
    expect([line(), received.length]).toEqual([['call-2'], 4]);
  });

  it('are listed while a phone rings for them, and no longer once answered', async () => {
    await open();
    const asha = await system.softphone('asha');
    await callsIn('one', '+919800000001');
    expect([calls(), line()]).toEqual([[['call-1', 'offering', 'asha']], ['call-1']]);
    asha.answer();
    await settle();
    expect([calls(), line()]).toEqual([[['call-1', 'talking', 'asha']], []]);
  });
});

describe('a supervisor’s orders for a waiting caller [LIVE-031]', () => {
  it('put first: the caller is served before earlier ones', async () => {
    await open();
    await callsIn('one', '+919800000001');
    await callsIn('two', '+919800000002');
    expect(await order('call-2', { do: 'first' })).toBe('done');
    expect(system.engine.waitingIn('q-1')).toMatchObject([
      { callId: 'call-2', isFirst: true },
      { callId: 'call-1', isFirst: false },
    ]);
    await system.softphone('asha');
    await system.clock.advance(1_000);
    expect(calls()).toContainEqual(['call-2', 'offering', 'asha']);
  });

  it('move: the caller waits at the end of the other queue, and the ringing phone stops without a miss', async () => {
    await open({ queues: [{ ...plainQueue({ id: 'q-2', name: 'Billing' }), maxLength: 0 }] });
    const asha = await system.softphone('asha');
    await callsIn('one', '+919800000001');
    expect(calls()).toEqual([['call-1', 'offering', 'asha']]);
    expect(await order('call-1', { do: 'move', queueId: 'q-2' })).toBe('done');
    expect([line(), line('q-2')]).toEqual([[], ['call-1']]);
    expect(asha.heard[0]).toBe('cancel');
    expect(system.records.all()[0]?.missed).toEqual(['asha: answered elsewhere']);
    expect(journeyOf('call-1')).toEqual(
      expect.arrayContaining(['Transferred: Priya', 'Entered queue: Billing', 'Offered to agent: Agent asha']),
    );
    expect(system.engine.waitingIn('q-2')).toMatchObject([{ ledBy: { step: 'Transferred', detail: 'Priya' } }]);
    expect(await order('call-1', { do: 'move', queueId: 'q-2' })).toBe('same-queue');
  });

  describe('callers moved on because nobody serves the queue any more [CONF-QUEUE-008]', () => {
    const FRAMES = 50;
    /** One second of sound. */
    const sounds = { 'system/queue-emptied': new Int16Array(FRAMES * 160).fill(900) };
    const hasHeard = () =>
      system.media.endpoints[0]?.heard.filter((frame) => frame.every((sample) => sample > 800)).length ?? 0;
    /** Plays frame by frame: frames go by the clock of the process, which stands still with the test's clock here. */
    const said = async () => {
      const wall = jest.spyOn(performance, 'now').mockImplementation(() => system.clock.now());
      for (let frame = 0; frame < FRAMES + 5; frame++) await system.clock.advance(20);
      wall.mockRestore();
    };
    const toBilling = { to: 'queue', queueId: 'q-2' } as const;
    const queues = (overflow: Overflow) => [
      { ...plainQueue({ id: 'q-1', name: 'Support' }), overflow },
      plainQueue({ id: 'q-2', name: 'Billing' }),
    ];

    it('hear so first, and the ringing phone stops without a miss', async () => {
      await open({ queues: queues(toBilling), sounds });
      const asha = await system.softphone('asha');
      await callsIn('one', '+919800000001');
      expect(calls()).toEqual([['call-1', 'offering', 'asha']]);
      expect(await order('call-1', { do: 'overflow' })).toBe('done');
      expect([calls(), line(), line('q-2'), asha.heard[0]]).toEqual([[['call-1', 'routing', null]], [], [], 'cancel']);
      expect(system.records.all()[0]?.missed).toEqual(['asha: answered elsewhere']);
      await said();
      expect([line(), line('q-2'), hasHeard()]).toEqual([[], ['call-1'], FRAMES]);
      const received = journeyOf('call-1') ?? [];
      expect(received.indexOf('No agent left: Support')).toBeGreaterThan(0);
      expect(received.indexOf('Entered queue: Billing')).toBeGreaterThan(received.indexOf('No agent left: Support'));
    });

    it('hear so, too, if the call ends then, or a flow continues', async () => {
      const onTimeout: FlowGraph = {
        version: 1,
        start: 'queue',
        nodes: [
          { type: 'queue', id: 'queue', queueId: 'q-1', timeout: 'next' },
          { type: 'queue', id: 'next', queueId: 'q-2' },
        ],
      };
      const flow = { name: 'Main', version: 1, graph: onTimeout };
      await open({ queues: queues({ to: 'hangup' }), sounds, numbers: [{ accountId: 'acc', number: MENU, flow }] });
      await callsIn('one', '+919800000001');
      await order('call-1', { do: 'overflow' });
      await said();
      expect([hasHeard(), system.records.all()[0]?.ends]).toEqual([FRAMES, [expect.objectContaining({ cause: 'no answer', hangupBy: 'system' })]]); // prettier-ignore
      await callsIn('two', '+919800000002', MENU);
      await order('call-2', { do: 'overflow' });
      expect(line('q-2')).toEqual([]);
      await said();
      expect(line('q-2')).toEqual(['call-2']);
    });

    it('end the call by hanging up during that announcement', async () => {
      await open({ queues: queues(toBilling), sounds });
      const phone = await callsIn('one', '+919800000001');
      await order('call-1', { do: 'overflow' });
      phone.cancel();
      await settle();
      await said();
      expect([calls(), line('q-2')]).toEqual([[], []]);
    });
  });

  it('take: the caller rings only at the supervisor, and is answered there', async () => {
    await open();
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    await callsIn('one', '+919800000001');
    expect(calls()).toEqual([['call-1', 'offering', 'asha']]);
    expect(await order('call-1', { do: 'take', agentId: 'ben' })).toBe('done');
    expect([calls(), line()]).toEqual([[['call-1', 'offering', 'ben']], ['call-1']]);
    expect(asha.heard[0]).toBe('cancel');
    expect([...system.directory.busy()]).toEqual([['ben', 'call-1']]);
    expect(await order('call-1', { do: 'take', agentId: 'ben' })).toBe('done'); // a repetition has no further effect
    ben.answer();
    await settle();
    expect(calls()).toEqual([['call-1', 'talking', 'ben']]);
  });

  it('take without an answer: the caller keeps the place', async () => {
    await open();
    await callsIn('one', '+919800000001');
    await callsIn('two', '+919800000002');
    const ben = await system.softphone('ben');
    expect(await order('call-2', { do: 'take', agentId: 'ben' })).toBe('done');
    ben.reject(486);
    await settle();
    expect([line(), calls().map(([callId]) => callId)]).toEqual([
      ['call-1', 'call-2'],
      ['call-1', 'call-2'],
    ]);
  });

  it('take by a supervisor without a phone, on another call, or unknown is refused, and nobody stays reserved', async () => {
    await open();
    await callsIn('one', '+919800000001');
    expect(await order('call-1', { do: 'take', agentId: 'ben' })).toBe('agent-unreachable');
    expect(await order('call-1', { do: 'take', agentId: 'nobody' })).toBe('unknown-agent');
    const ben = await system.softphone('ben');
    await system.clock.advance(1_000);
    ben.answer();
    await settle();
    await callsIn('two', '+919800000002');
    expect(await order('call-2', { do: 'take', agentId: 'ben' })).toBe('agent-busy');
    expect(await order('call-1', { do: 'take', agentId: 'asha' })).toBe('not-waiting');
    expect([...system.directory.busy()]).toEqual([['ben', 'call-1']]);
  });

  it('end: the call ends, waiting or in conversation', async () => {
    await open();
    const customer = await callsIn('one', '+919800000001');
    expect(await order('call-1', { do: 'end' })).toBe('done');
    expect([calls(), customer.heard.at(-1), line()]).toEqual([[], '480', []]);
    const asha = await system.softphone('asha');
    await callsIn('two', '+919800000002');
    asha.answer();
    await settle();
    expect(await order('call-2', { do: 'end' })).toBe('done');
    expect([calls(), asha.heard.at(-1)]).toEqual([[], 'bye']);
    await until(() => system.records.all().every(({ ends }) => ends.length === 1)); // a recording is closed first
    expect(system.records.all().map(({ ends }) => [ends[0]?.hangupBy, ends[0]?.cause])).toEqual([
      ['system', 'cancelled'],
      ['system', 'normal'],
    ]);
  });

  it.each<[string, Partial<SupervisorOrder>]>([
    ['of another account', { accountId: 'other' }],
    ['of a queue that is not seen', { queues: ['q-2'] }],
    ['of no call', { callId: 'call-9' }],
  ])('%s are refused, as if the call did not exist [LIVE-035]', async (_name, change) => {
    await open();
    await callsIn('one', '+919800000001');
    for (const what of [{ do: 'end' }, { do: 'first' }, { do: 'move', queueId: 'q-2' }] as const)
      expect(await order('call-1', what, change)).toBe('unknown-call');
    expect(line()).toEqual(['call-1']);
    expect(await order('call-1', { do: 'end' }, { queues: ['q-1'] })).toBe('done');
  });
});
