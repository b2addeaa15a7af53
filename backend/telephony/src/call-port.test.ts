// @gate actions on calls of another process: two engines in memory on one bus
import { nothing } from './beginnings.ts';
import { createCallPort } from './call-port.ts';
import { createMemoryNotices } from './testing/memory-notices.ts';
import { settle } from './testing/fake-clock.ts';
import { fakeSdp } from './testing/fake-media.ts';
import { openCallTestSystem, QUEUE_SERVICE, SERVICE } from './testing/call-test-system.ts';
import type { Supervise, SupervisorOrder } from './telephony.ts';

const opened: Awaited<ReturnType<typeof openCallTestSystem>>[] = [];
afterEach(async () => {
  for (const system of opened.splice(0)) await system.close();
});

/** Processes with a real engine each, connected by one bus of notices. No request stays unanswered, so that no clock is needed. */
const install = async (count: number) => {
  const noticesOf = createMemoryNotices();
  const errors: unknown[] = [];
  const living = new Set(Array.from({ length: count }, (_, at) => `process-${at}`));
  const start = async (at: number) => {
    const system = await openCallTestSystem({ idsBegin: `call-${at}-` });
    opened.push(system);
    const processId = `process-${at}`;
    const port = createCallPort({
      ...{ processId, notices: noticesOf(processId), now: () => 0, after: system.clock.after },
      others: async () => new Set([...living].filter((id) => id !== processId)),
      onError: (error) => errors.push(error),
    });
    port.serve(system.engine);
    return { ...system, port };
  };
  return { processes: await Promise.all(Array.from({ length: count }, (_, at) => start(at))), errors, living };
};
type Process = Awaited<ReturnType<typeof install>>['processes'][number];
const two = async () => {
  const { processes, ...rest } = await install(2);
  const [here, far] = processes as [Process, Process];
  return { here, far, ...rest };
};

const dialled = { accountId: 'acc', agentId: 'asha', customerNumber: '+919812345678', serviceNumber: SERVICE };

/** An answered call of asha. */
const talking = async ({ engine, softphone, customer }: Process) => {
  const [agent, other] = [await softphone('asha'), await customer('cust', '+919812345678')];
  const called = await engine.clickToCall({ ...dialled, callerId: null });
  for (const phone of [agent, other]) {
    await settle();
    phone.answer();
    await settle();
  }
  return { callId: called.ok ? called.callId : '', agent, customer: other };
};
const connected = async (process: Process): Promise<string> => (await talking(process)).callId;

const wanted: Omit<Supervise, 'callId'> = {
  ...{ accountId: 'acc', queues: null, supervisorId: 'sup', name: 'Priya', mode: 'listen', offer: fakeSdp('recvonly') },
};
const there = (callId: string, { engine }: Process) =>
  engine.supervisorsOf(callId, 'asha').map(({ name, mode }) => `${name} ${mode}`);
const unknown = { ok: false, reason: 'unknown-call' };
const done = { ok: true };

describe('a supervisor at another process than the call [LIVE-026, LIVE-031, TEL-031]', () => {
  it('listens, whispers and leaves, and is there where the call is', async () => {
    const { processes, errors } = await install(3);
    const [here, , far] = processes as [Process, Process, Process];
    const callId = await connected(far);
    const joined = await here.port.supervise({ ...wanted, callId });
    if (!joined.ok) throw new Error(joined.reason);
    expect([joined.answer.length > 0, there(callId, far)]).toEqual([true, ['Priya listen']]);
    expect(await here.port.supervisorsOf(callId, 'asha')).toEqual([{ name: 'Priya', mode: 'listen' }]);
    for (const mode of ['whisper', 'barge'] as const) {
      expect(await here.port.setSupervision(joined.id, 'sup', mode)).toBe(true);
      expect(there(callId, far)).toEqual([`Priya ${mode}`]);
    }
    expect(await here.port.endSupervision(joined.id, 'sup')).toBe(true);
    expect(there(callId, far)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('leaves the audio when the call moves to a queue out of sight, and stays in a visible one [SEC-007, LIVE-035]', async () => {
    const { here, far } = await two();
    const customer = await far.customer('cust', '+919812345678');
    const asha = await far.softphone('asha');
    customer.call(QUEUE_SERVICE);
    await settle();
    asha.answer();
    await settle();
    const callId = far.engine.activeCalls()[0]?.callId ?? '';
    const narrow = { ...wanted, callId, supervisorId: 'of-sales', name: 'Sana', queues: ['q-1'] };
    expect((await here.port.supervise(narrow)).ok).toBe(true);
    expect((await far.port.supervise({ ...wanted, callId })).ok).toBe(true);
    expect(there(callId, far)).toEqual(['Sana listen', 'Priya listen']);
    const queue = { do: 'queue', queue: { id: 'q-2', name: 'Billing' } } as const;
    expect(await far.engine.transfer(callId, 'asha', queue)).toEqual(done);
    const ben = await far.softphone('ben');
    await far.clock.advance(5_000);
    ben.answer();
    await settle();
    expect(far.engine.supervisorsOf(callId, 'ben').map(({ name }) => name)).toEqual(['Priya']);
  });

  it('is told errors of the offer at once, and sees no call of another queue or account', async () => {
    const { here, far } = await two();
    const callId = await connected(far);
    const badOffer = { ok: false, reason: 'bad-offer' };
    expect(await here.port.supervise({ ...wanted, callId, offer: 'v=0' })).toEqual(badOffer);
    for (const unseen of [{ accountId: 'other' }, { queues: ['sales'] }])
      expect(await here.port.supervise({ ...wanted, callId, ...unseen })).toEqual(unknown);
    expect(there(callId, far)).toEqual([]);
  });

  it('is in one call at a time, whichever processes have them', async () => {
    const { processes } = await install(3);
    const [here, one, other] = processes as [Process, Process, Process];
    const [first, second] = [await connected(one), await connected(other)];
    await here.port.supervise({ ...wanted, callId: first });
    expect(there(first, one)).toEqual(['Priya listen']);
    await here.port.supervise({ ...wanted, callId: second, supervisorId: 'another' });
    expect(there(first, one)).toEqual(['Priya listen']);
    await other.port.supervise({ ...wanted, callId: second });
    expect([there(first, one), there(second, other)]).toEqual([[], ['Priya listen', 'Priya listen']]);
  });

  it('who cannot join a second call stays in the first', async () => {
    const { here: one, far: other } = await two();
    const [first, second] = [await connected(one), await connected(other)];
    await one.port.supervise({ ...wanted, callId: first });
    const refused = await other.port.supervise({ ...wanted, callId: second, offer: 'v=0' });
    expect(refused).toEqual({ ok: false, reason: 'bad-offer' });
    expect([there(first, one), there(second, other)]).toEqual([['Priya listen'], []]);
  });

  it('cannot change a foreign or ended call, and is told at once', async () => {
    const { here, far } = await two();
    const callId = await connected(far);
    const joined = await here.port.supervise({ ...wanted, callId });
    if (!joined.ok) throw new Error(joined.reason);
    expect(await here.port.setSupervision(joined.id, 'another', 'barge')).toBe(false);
    expect(await here.port.endSupervision(joined.id, 'another')).toBe(false);
    expect(await here.port.endSupervision('over', 'sup')).toBe(false);
    expect(there(callId, far)).toEqual(['Priya listen']);
  });

  it('is in no call if the answer came too late', async () => {
    const { here, far } = await two();
    const callId = await connected(far);
    const { supervise } = far.engine;
    let go = () => undefined as void;
    far.port.serve({
      ...far.engine,
      supervise: async (asked) => {
        await new Promise<void>((resolve) => (go = resolve));
        return supervise(asked);
      },
    });
    const joining = here.port.supervise({ ...wanted, callId });
    await here.clock.advance(5_000);
    expect(await joining).toEqual({ ok: false, reason: 'no-answer' });
    go();
    await settle();
    expect(there(callId, far)).toEqual([]);
  });
});

describe('a supervisor’s orders for a call of another process [LIVE-031, TEL-031]', () => {
  const order = async (
    { port }: Process,
    callId: string,
    what: SupervisorOrder['order'],
    change: Partial<SupervisorOrder> = {},
  ) => {
    const asked = { callId, accountId: 'acc', queues: null, by: 'Priya', order: what, ...change };
    const result = await port.orderBySupervisor(asked);
    await settle();
    return result.ok ? 'done' : result.reason;
  };
  const waits = async (process: Process, name: string, number: string): Promise<string> => {
    const before = process.engine.activeCalls().length;
    const phone = await process.customer(name, number);
    phone.call(QUEUE_SERVICE);
    await settle();
    return process.engine.activeCalls()[before]?.callId ?? '';
  };
  const line = ({ engine }: Process, queueId = 'q-1') => engine.waitingIn(queueId).map(({ callId }) => callId);

  it('are executed there: put first, move, take and end', async () => {
    const { here, far, errors } = await two();
    const first = await waits(far, 'one', '+919800000001');
    const second = await waits(far, 'two', '+919800000002');
    expect(await order(here, second, { do: 'first' })).toBe('done');
    expect(line(far)).toEqual([second, first]);
    expect(await order(here, first, { do: 'move', queueId: 'q-2' })).toBe('done');
    expect([line(far), line(far, 'q-2')]).toEqual([[second], [first]]);
    const ben = await far.softphone('ben');
    expect(await order(here, first, { do: 'take', agentId: 'ben' })).toBe('done');
    expect(ben.header('X-Call-Id')).toBe(first);
    expect(await order(here, second, { do: 'end' })).toBe('done');
    expect(line(far)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('are refused with the reason of the call’s process', async () => {
    const { here, far } = await two();
    const callId = await waits(far, 'one', '+919800000001');
    expect(await order(here, callId, { do: 'move', queueId: 'q-1' })).toBe('same-queue');
    expect(await order(here, callId, { do: 'take', agentId: 'asha' })).toBe('agent-unreachable');
    await here.softphone('ben'); // a call rings phones of its own process only
    expect(await order(here, callId, { do: 'take', agentId: 'ben' })).toBe('agent-at-another');
    expect(await order(here, callId, { do: 'take', agentId: 'nobody' })).toBe('unknown-agent');
    expect(await order(here, callId, { do: 'end' }, { queues: ['other'] })).toBe('unknown-call');
    expect(await order(here, 'over', { do: 'end' })).toBe('unknown-call');
    expect(line(far)).toEqual([callId]);
  });
});

describe('an agent’s orders for a call of another process [TEL-031]', () => {
  const asha = { agentId: 'asha', browser: 'asha' };
  const held = ({ engine }: Process) => engine.activeCalls().map((call) => call.held);

  it('are executed there: hold, hand over to a queue, hang up', async () => {
    const { here, far, errors } = await two();
    const { callId, customer } = await talking(far);
    expect(await here.port.hold({ ...asha, callId, on: true })).toEqual(done);
    expect(held(far)).toEqual([true]);
    expect(await here.port.hold({ ...asha, callId, on: false })).toEqual(done);
    expect(held(far)).toEqual([false]);
    const queue = { do: 'queue', queue: { id: 'q-2', name: 'Billing' } } as const;
    expect(await here.port.transfer({ ...asha, callId, order: queue })).toEqual(done);
    expect(far.engine.waitingIn('q-2').map((waiting) => waiting.callId)).toEqual([callId]);
    customer.bye();
    await settle();
    const again = await far.engine.clickToCall({ ...dialled, callerId: null });
    await settle();
    expect(await here.port.hangup({ ...asha, callId: again.ok ? again.callId : '' })).toEqual(done);
    await settle();
    expect([far.engine.activeCalls(), errors]).toEqual([[], []]);
  });

  it('include consulting, swapping and merging, or are refused with the reason', async () => {
    const { here, far } = await two();
    const { callId } = await talking(far);
    const order = (what: Parameters<typeof here.port.transfer>[0]['order']) =>
      here.port.transfer({ ...asha, callId, order: what });
    const ben = { do: 'consult', target: { agentId: 'ben' }, wants: 'conference' } as const;
    expect(await order(ben)).toEqual({ ok: false, reason: 'target-unreachable' });
    const phone = await far.softphone('ben');
    expect(await order(ben)).toEqual(done);
    phone.answer();
    await settle();
    for (const what of ['swap', 'merge', 'drop'] as const) expect(await order({ do: what })).toEqual(done);
    expect(far.engine.activeCalls()[0]?.phase).toBe('talking');
    expect(await order({ do: 'merge' })).toEqual({ ok: false, reason: 'not-connected' });
  });

  it('are refused at once for another agent’s call, or an ended one', async () => {
    const { here, far } = await two();
    const callId = await connected(far);
    expect(await here.port.hold({ callId, agentId: 'ben', browser: null, on: true })).toEqual(unknown);
    expect(await here.port.hangup({ ...asha, callId: 'over' })).toEqual(unknown);
    expect(held(far)).toEqual([false]);
  });

  it('are refused from a browser without the phone, as the phone’s process knows', async () => {
    const { here, far } = await two();
    const callId = await connected(far);
    const elsewhere = { ok: false, reason: 'phone-elsewhere' };
    expect(await here.port.hold({ agentId: 'asha', browser: 'asha-firefox', callId, on: true })).toEqual(elsewhere);
    expect(held(far)).toEqual([false]);
    expect(await here.port.hold({ agentId: 'asha', browser: null, callId, on: true })).toEqual(done);
  });

  it('dial with the phone, whichever process it is at', async () => {
    const { here, far } = await two();
    const request = { ...dialled, callerId: null, browser: 'asha' };
    expect(await here.port.clickToCall(request)).toEqual({ ok: false, reason: 'agent-unreachable' });
    const phone = await far.softphone('asha');
    expect(await here.port.clickToCall(request)).toEqual({ ok: true, callId: 'call-1-1' });
    await settle();
    expect(phone.header('X-Call-Id')).toBe('call-1-1');
    expect(await here.port.clickToCall(request)).toEqual({ ok: false, reason: 'agent-busy' });
    const elsewhere = { ok: false, reason: 'phone-elsewhere' };
    expect(await here.port.clickToCall({ ...request, browser: 'asha-firefox' })).toEqual(elsewhere);
  });

  it('dial where calls begin, and are refused while there is no such process [TEL-020]', async () => {
    const { here, far } = await two();
    here.engine.beginHere(nothing);
    const [agent] = [await far.softphone('asha'), await far.customer('cust', '+919812345678')];
    const request = { ...dialled, callerId: null, browser: null };
    expect(await here.port.clickToCall(request)).toEqual({ ok: true, callId: 'call-1-1' });
    agent.answer();
    far.engine.beginHere(nothing);
    expect(await here.port.clickToCall(request)).toEqual({ ok: false, reason: 'closing' });
  });

  it('take the phone over where the call is, and an idle one where it is registered', async () => {
    const { here, far } = await two();
    const { agent: chrome } = await talking(far);
    const secret = { password: 'asha-firefox-pw' };
    const expiresAt = far.clock.now() + 3_600_000;
    far.credentials.add({
      sipUser: 'asha-firefox',
      secret,
      expiresAt,
      kind: 'agent',
      accountId: 'acc',
      agentId: 'asha',
    });
    const unregistered = { ok: false, reason: 'not-registered' };
    expect(await here.port.takePhone('asha', 'asha-firefox')).toEqual(unregistered);
    const { phone: firefox } = far.connect('asha-firefox');
    await firefox.register();
    expect(await here.port.takePhone('asha', 'asha-firefox')).toEqual(done);
    await settle();
    expect([chrome.heard.includes('bye'), firefox.header('X-Call-Back')]).toEqual([true, '0;open']);
    expect(await here.port.takePhone('ben', 'ben')).toEqual(unregistered);
    await far.softphone('ben');
    expect(await here.port.takePhone('ben', 'ben')).toEqual(done);
  });

  it('cannot take a phone during a call to a browser at another process', async () => {
    const { here, far } = await two();
    const { agent: chrome } = await talking(far);
    const secret = { password: 'asha-firefox-pw' };
    const expiresAt = here.clock.now() + 3_600_000;
    here.credentials.add({
      sipUser: 'asha-firefox',
      secret,
      expiresAt,
      kind: 'agent',
      accountId: 'acc',
      agentId: 'asha',
    });
    await here.connect('asha-firefox').phone.register();
    expect(await here.port.takePhone('asha', 'asha-firefox')).toEqual({ ok: false, reason: 'not-registered' });
    expect(chrome.heard).not.toContain('bye');
  });

  it('wait longer there for a page that this process loads [TEL-009]', async () => {
    const { here, far } = await two();
    const pages: string[] = [];
    far.port.serve({ ...far.engine, pageLoads: (agentId) => void pages.push(agentId) });
    here.port.pageLoads('asha');
    expect(pages).toEqual(['asha']);
  });
});

it('are refused with a reason within five seconds, whatever the order, when the process hangs [TEL-031]', async () => {
  const { here, living } = await two();
  living.add('dead');
  const callId = 'of the dead';
  const ofAgent = { agentId: 'asha', browser: 'asha', callId };
  const { port } = here;
  const acts: readonly (() => Promise<unknown>)[] = [
    () => port.clickToCall({ ...dialled, callerId: null, browser: null }),
    () => port.hold({ ...ofAgent, on: true }),
    () => port.hangup(ofAgent),
    () => port.transfer({ ...ofAgent, order: { do: 'swap' } }),
    () => port.takePhone('asha', 'asha'),
    () => port.supervise({ ...wanted, callId }),
    () => port.orderBySupervisor({ callId, accountId: 'acc', queues: null, by: 'Priya', order: { do: 'end' } }),
  ];
  const silent = { ok: false, reason: 'no-answer' };
  const heard: unknown[] = [];
  const asked = [
    ...acts.map((act) => act()),
    port.setSupervision('of the dead', 'sup', 'barge'),
    port.endSupervision('of the dead', 'sup'),
    port.supervisorsOf(callId, 'asha'),
  ].map((asking, place) => asking.then((answer) => (heard[place] = answer)));
  await here.clock.advance(5_000);
  expect(heard).toEqual([...acts.map(() => silent), 'no-answer', 'no-answer', []]);
  await Promise.all(asked);
});
