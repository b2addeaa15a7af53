import { openCallTestSystem, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import type { TransferOrder } from './telephony.ts';

const CUSTOMER = '+919812345678';
const OUTSIDE = '+971500000001';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
beforeEach(async () => {
  system = await openCallTestSystem();
});
afterEach(() => system.close());

const written = async () => {
  await settle();
  for (let tries = 0; tries < 200 && system.records.all().some(({ ends }) => ends.length === 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await settle();
};
const record = () => system.records.all().at(-1);
const order = async (wanted: TransferOrder, agentId = 'asha') => {
  const result = await system.engine.transfer('call-1', agentId, wanted);
  await settle();
  return result;
};
const toBen: TransferOrder = { do: 'consult', target: { agentId: 'ben' } };
const toOutside: TransferOrder = { do: 'consult', target: { number: OUTSIDE } };
const news = (agentId: string) => system.events.all().flatMap((told) => (told.agentId === agentId ? [told.event] : []));
const types = (agentId: string) =>
  news(agentId).map(({ event_type, additionalinfo }) =>
    additionalinfo ? `${event_type} ${additionalinfo}` : event_type,
  );
const phase = () => system.engine.activeCalls()[0]?.phase;

/** asha talks to the customer of a click-to-call; ben and an outside number can be invited. */
const connected = async () => {
  const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
  const [customer, outside] = [await system.customer('cust', CUSTOMER), await system.customer('out', OUTSIDE)];
  await system.engine.clickToCall({
    ...{ accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null },
  });
  await settle();
  asha.answer();
  await settle();
  customer.answer();
  await settle();
  return { asha, ben, customer, outside };
};
const consulting = async (wanted: TransferOrder = toBen) => {
  const phones = await connected();
  expect(await order(wanted)).toEqual({ ok: true });
  (wanted === toBen ? phones.ben : phones.outside).answer();
  await settle();
  return phones;
};

describe('an attended transfer', () => {
  it('rings another agent like an inbound call, to be answered by hand, under the same call id', async () => {
    const { ben } = await connected();
    await order(toBen);
    const names = ['Answer-Mode', 'X-Call-Id', 'X-Call-Solution', 'X-Customer-Number', 'X-Sr-Number'];
    expect(names.map(ben.header)).toEqual([undefined, 'call-1', 'inbound_noncc', CUSTOMER, SERVICE]);
    expect(news('ben')).toMatchObject([
      {
        ...{ event_type: 'originate', leg_identifier: 'agent', call_solution: 'inbound_noncc', uuid: 'call-1' },
        ...{ Agentusername: 'ben', 'Call-ID': ben.rung()?.message.callId },
      },
    ]);
    expect([...system.directory.busy().keys()]).toEqual(['asha', 'ben']);
  });

  it('tells the agent of the third leg by info events [CALL-076, CALL-079]', async () => {
    const { ben } = await consulting();
    ben.bye();
    await settle();
    expect(news('asha').slice(-2)).toMatchObject([
      { event_type: 'info', additionalinfo: 'legcanswer', leg_identifier: 'third', call_solution: 'c2c' },
      { event_type: 'info', additionalinfo: 'legcdisconnect', leg_identifier: 'third', hangup_cause: 'normal' },
    ]);
    expect([types('ben'), phase()]).toEqual([['originate', 'answer', 'hangup'], 'talking']);
    expect([...system.directory.busy().keys()]).toEqual(['asha']);
  });

  it('completed, leaves customer and third, who is now the agent of call and record [TEL-007]', async () => {
    const { asha, ben, customer } = await consulting();
    await system.clock.advance(4_000);
    expect(await order({ do: 'complete' })).toEqual({ ok: true });
    expect([asha.heard, ben.heard, customer.heard]).toEqual([['bye'], [], []]);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', agentId: 'ben' }]);
    expect([...system.directory.busy().keys()]).toEqual(['ben']);
    expect(await system.engine.hold('call-1', 'asha', true)).toEqual({ ok: false, reason: 'unknown-call' });
    expect(await system.engine.hold('call-1', 'ben', true)).toEqual({ ok: true });
    customer.bye();
    await written();
    expect(record()?.ends).toMatchObject([{ agent: { agentId: 'ben' }, hangupBy: 'customer', holdMs: 4_000 }]);
    expect(record()?.steps.slice(-5)).toEqual([
      ...['Third party called', 'Third party answered', 'Transferred', 'On hold', 'Call ended'],
    ]);
    expect(types('asha').at(-1)).toBe('hangup');
    expect(types('ben')).toEqual(['originate', 'answer', 'info legcbridge', 'hangup']);
    expect(news('ben').at(-1)).toMatchObject({ hangup_by: 'customer', call_solution: 'inbound_noncc' });
  });

  it('is completed when the agent hangs up while the third talks', async () => {
    const { asha, ben } = await consulting();
    asha.bye();
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', agentId: 'ben' }]);
    ben.bye();
    await written();
    expect(record()?.ends).toMatchObject([{ agent: { agentId: 'ben' }, hangupBy: 'agent' }]);
  });

  it('to an outside number shows the service number there, and continues without an agent', async () => {
    const { asha, outside, customer } = await consulting(toOutside);
    expect(outside.header('X-Called-Number')).toBe(OUTSIDE);
    expect(outside.rung()?.message.from.uri.user).toBe(SERVICE);
    await order({ do: 'complete' });
    expect([asha.heard, phase()]).toEqual([['bye'], 'handedOver']);
    expect(system.directory.busy().size).toBe(0);
    outside.bye();
    await written();
    expect(customer.heard).toEqual(['bye']);
    expect(record()?.ends).toMatchObject([{ agent: { agentId: 'asha' }, hangupBy: 'number' }]);
    expect(record()?.journey.at(-1)).toBe('Call ended: number: normal');
  });

  it.each([
    ['declines', (ben: { reject(code: number): void }) => ben.reject(603), 'declined'],
    ['presses Reject', (ben: { reject(code: number): void }) => ben.reject(486), 'declined'],
  ])('the third %s: the agent is back with the customer', async (_name, refuse, cause) => {
    const { ben } = await connected();
    await order(toBen);
    refuse(ben);
    await settle();
    expect(news('asha').at(-1)).toMatchObject({ additionalinfo: 'legcdisconnect', hangup_cause: cause });
    expect([phase(), system.engine.activeCalls()[0]?.held]).toEqual(['talking', false]);
  });

  it('the third stops ringing after 60 s [CALL-101]', async () => {
    const { ben } = await connected();
    await order(toBen);
    ben.ring();
    await system.clock.advance(59_999);
    expect(phase()).toBe('callingThird');
    await system.clock.advance(1);
    expect([phase(), ben.heard]).toEqual(['talking', ['cancel']]);
  });

  it('a consulted agent who hangs up through the API leaves alone', async () => {
    await consulting();
    expect(await system.engine.hangup('call-1', 'agent', 'ben')).toEqual({ ok: true });
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', agentId: 'asha' }]);
  });

  it('a customer who hangs up ends it for all', async () => {
    const { asha, ben, customer } = await consulting();
    customer.bye();
    await written();
    expect([asha.heard, ben.heard]).toEqual([['bye'], ['bye']]);
    expect(system.directory.busy().size).toBe(0);
    expect(system.media.endpoints.every((endpoint) => endpoint.isClosed())).toBe(true);
  });

  it('is ended cleanly when the engine closes', async () => {
    await consulting();
    await system.engine.close();
    expect(record()?.ends).toMatchObject([{ hangupBy: 'system', cause: 'shutdown', recording: 'call-1.wav' }]);
    expect(system.directory.busy().size).toBe(0);
  });
});

describe('an impossible order changes nothing', () => {
  it.each<[string, TransferOrder, string]>([
    ['to nobody', { do: 'consult', target: { agentId: 'nobody' } }, 'unknown-target'],
    ['to oneself', { do: 'consult', target: { agentId: 'asha' } }, 'target-busy'],
    ['to an agent without a phone', { do: 'consult', target: { agentId: 'dev' } }, 'target-unreachable'],
    ['to a number that nobody has', { do: 'consult', target: { number: '+971599999999' } }, 'target-unreachable'],
    ['completed too early', { do: 'complete' }, 'not-connected'],
    ['merged too early', { do: 'merge' }, 'not-connected'],
    ['cancelled before it began', { do: 'drop' }, 'not-connected'],
    ['swapped too early', { do: 'swap' }, 'not-connected'],
  ])('%s', async (_name, wanted, reason) => {
    await connected();
    const before = system.events.all().length;
    expect(await order(wanted)).toEqual({ ok: false, reason });
    expect([phase(), system.events.all().length, system.directory.busy().size]).toEqual(['talking', before, 1]);
  });

  it('by another agent, or for an unknown call', async () => {
    await connected();
    expect(await order(toOutside, 'ben')).toEqual({ ok: false, reason: 'unknown-call' });
    expect(await system.engine.transfer('call-9', 'asha', toOutside)).toEqual({ ok: false, reason: 'unknown-call' });
  });

  it('two at once: one is asked in, the other is free again', async () => {
    const { outside } = await connected();
    const orders = [toOutside, toBen].map((wanted) => system.engine.transfer('call-1', 'asha', wanted));
    expect(await Promise.all(orders)).toEqual([{ ok: true }, { ok: false, reason: 'transfer-running' }]);
    expect([...system.directory.busy().keys()]).toEqual(['asha']);
    expect(outside.rung()).toBeDefined();
  });

  it('with a third already there, or an agent on another call [CALL-115]', async () => {
    await consulting(toOutside);
    expect(await order(toBen)).toEqual({ ok: false, reason: 'transfer-running' });
    expect(await order({ do: 'queue', queue: { id: 'q', name: 'Q' } })).toEqual({
      ok: false,
      reason: 'transfer-running',
    });
    await order({ do: 'drop' });
    await system.engine.clickToCall({
      ...{ accountId: 'acc', agentId: 'ben', customerNumber: '+9198', serviceNumber: SERVICE, callerId: null },
    });
    expect(await order(toBen)).toEqual({ ok: false, reason: 'target-busy' });
  });
});

describe('a conference', () => {
  it('lets all three talk, loses the third by a kick, and tells the agent', async () => {
    const { ben } = await consulting();
    expect(await order({ do: 'merge' })).toEqual({ ok: true });
    expect(phase()).toBe('conferring');
    expect(await order({ do: 'drop' })).toEqual({ ok: true });
    expect([phase(), ben.heard]).toEqual(['talking', ['bye']]);
    expect(types('asha').slice(-3)).toEqual(['info legcanswer', 'info bridgeconf', 'info legcdisconnect']);
  });

  it('ends with its agent, for all, and is recorded throughout', async () => {
    const { asha, ben, customer } = await consulting();
    await order({ do: 'merge' });
    await system.engine.hold('call-1', 'asha', true);
    expect(system.engine.activeCalls()[0]?.held).toBe(true);
    await system.engine.hold('call-1', 'asha', false);
    asha.bye();
    await written();
    expect([ben.heard, customer.heard]).toEqual([['bye'], ['bye']]);
    expect(record()?.ends).toMatchObject([{ hangupBy: 'agent', recording: 'call-1.wav', agent: { agentId: 'asha' } }]);
  });
});

describe('a transfer to a queue', () => {
  const queue = { id: 'q-1', name: 'Sales' };
  it('frees the agent and offers the customer to the next, in the same record; not into the same queue again [CALL-125]', async () => {
    const { asha, ben, customer } = await connected();
    expect(await order({ do: 'queue', queue })).toEqual({ ok: true });
    expect(asha.heard).toEqual(['bye']);
    expect([ben.header('X-Queue'), ben.header('X-Call-Solution')]).toEqual(['Sales', 'inbound_cc']);
    ben.answer();
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ callId: 'call-1', phase: 'talking', agentId: 'ben' }]);
    expect(news('ben')).toMatchObject([
      { event_type: 'originate', variable_cc_queue: 'q-1', Queue: 'Sales', call_solution: 'inbound_cc' },
      { event_type: 'answer', Queue: 'Sales' },
    ]);
    expect(await order({ do: 'queue', queue }, 'ben')).toEqual({ ok: false, reason: 'same-queue' });
    customer.bye();
    await written();
    expect(system.records.all()).toHaveLength(1);
    expect(record()?.ends).toMatchObject([{ agent: { agentId: 'ben' }, callStatus: 'Answered' }]);
    expect(record()?.steps.slice(-5)).toEqual([
      ...['Transferred', 'Entered queue', 'Offered to agent', 'Agent answered', 'Call ended'],
    ]);
  });

  it('does not ring the previous agent, and ends after 60 s in vain @whole', async () => {
    const { asha, ben, customer } = await connected();
    ben.close();
    await settle();
    const before = asha.rung();
    await order({ do: 'queue', queue });
    await system.clock.advance(60_000);
    await written();
    expect([asha.rung(), customer.heard]).toEqual([before, ['bye']]);
    expect(record()?.ends).toMatchObject([{ callStatus: 'Answered', hangupBy: 'system', cause: 'no answer' }]);
  });
});
