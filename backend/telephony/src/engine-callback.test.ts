import type { Calendar } from '@patchbay/shared-contracts/calendars';
import type { FlowGraph, FlowNode } from '@patchbay/shared-contracts/flows';
import { plainQueue } from './flow/queue-plan.ts';
import type { Callback, CallbackKept, CallbackOver, Callbacks, CallbackWanted } from './ports.ts';
import { openCallTestSystem } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import type { FakePhone } from './testing/fake-phone.ts';

const MAIN = '+911800111444';
const CUSTOMER = '+919812345678';
const OTHER = '+919898989898';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
afterEach(() => system.close());

const second = new Int16Array(8_000);
const sales: FlowNode = { type: 'queue', id: 'sales', queueId: 'q-9', key: '1', pressed: 'back' };
const offer: FlowNode = {
  ...{ type: 'callback', id: 'back', queueId: 'q-9', prompt: 'offer', acceptKey: '1', declineKey: '2', otherKey: '3' },
  ...{ numberPrompt: null, done: 'done', timeoutSeconds: 5 },
  ...{ declined: 'sales', impossible: 'sales' },
};
const graph: FlowGraph = { version: 1, start: 'sales', nodes: [sales, offer] };

/** A callback store in memory. */
const memory = () => {
  const asked: string[] = [];
  const wanted: CallbackWanted[] = [];
  const says: { keeps: CallbackKept; begins: boolean } = { keeps: 'kept', begins: true };
  const callbacks: Callbacks = {
    keep: async (want) => {
      wanted.push(want);
      return says.keeps;
    },
    begin: async ({ id }) => {
      asked.push(`begin ${id}`);
      return says.begins;
    },
    over: async ({ id }, _, how: CallbackOver) => void asked.push(`over ${id}: ${how}`),
    answered: ({ customerNumber }, queueId) => void asked.push(`answered ${customerNumber} in ${queueId}`),
  };
  return { asked, wanted, says, callbacks };
};
let book: ReturnType<typeof memory>;

const open = async (calendar: Calendar | null = null, inFlow = graph) => {
  book = memory();
  system = await openCallTestSystem({
    sounds: { offer: second, done: second },
    numbers: [{ accountId: 'acc', number: MAIN, flow: { id: 'main', name: 'Main', version: 1, graph: inFlow } }],
    queues: [{ ...plainQueue({ id: 'q-9', name: 'Sales' }), wrapUpMs: 9_000, maxWaitMs: 120_000, calendar }],
    callbacks: book.callbacks,
  });
};
const digit = async (of: number, ...pressed: string[]) => {
  for (const one of pressed) system.media.endpoints[of]?.events.digit(one);
  await settle();
};
const written = async () => {
  await settle();
  for (let tries = 0; tries < 200 && system.records.all().some(({ ends }) => ends.length === 0); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
};
const record = () => system.records.all().at(-1);

const kept = (more: Partial<Callback> = {}): Callback => ({
  ...{ id: 'cb', accountId: 'acc', queueId: 'q-9', number: CUSTOMER, serviceNumber: MAIN, of: 'call-0' },
  ...{ since: system.clock.timeOfDay(), until: system.clock.timeOfDay() + 3_600_000, attempt: 1, tries: 2, ...more },
});
const waiting = () => system.engine.waitingIn('q-9').map(({ customerNumber }) => customerNumber);
/** A caller who waits in the queue of the flow. */
const caller = async (name: string, number: string): Promise<FakePhone> => {
  const phone = await system.customer(name, number);
  phone.call(MAIN);
  await settle();
  return phone;
};

describe('a caller who waits', () => {
  it('keeps the place by pressing a key, and can hang up without counting as abandoned [TEL-019]', async () => {
    await open();
    await caller('cust', CUSTOMER);
    expect(waiting()).toEqual([CUSTOMER]);
    const came = system.engine.waitingIn('q-9')[0]?.since ?? 0;
    await system.clock.advance(40_000);
    await digit(0, '1');
    expect(waiting()).toEqual([]);
    await system.clock.advance(1_000);
    await digit(0, '1');
    expect(book.wanted).toMatchObject([{ number: CUSTOMER, queueId: 'q-9', since: came }]);
    await system.clock.advance(2_000);
    await written();
    expect(record()?.journey.slice(2)).toEqual(['Entered queue: Sales', 'Menu: 1', 'Callback offered', 'Place kept', 'Call ended: system: flow ended']); // prettier-ignore
    expect(record()?.ends).toMatchObject([{ callStatus: 'Did Not Process', hangupBy: 'system' }]);
  });

  it('keeps the place with the language chosen before, which the callback speaks [TEL-019, CONF-FLOW-010]', async () => {
    const german: FlowNode = { type: 'language', id: 'l', language: 'de', next: 'sales' };
    await open(null, { version: 1, start: 'l', nodes: [german, sales, offer] });
    await caller('cust', CUSTOMER);
    await digit(0, '1');
    await system.clock.advance(1_000);
    await digit(0, '1');
    expect(book.wanted).toMatchObject([{ number: CUSTOMER, language: 'de' }]);
  });

  it('may hang up during that announcement without counting as abandoned [TEL-019]', async () => {
    await open();
    const phone = await caller('cust', CUSTOMER);
    await digit(0, '1');
    await system.clock.advance(1_000);
    await digit(0, '1');
    phone.bye();
    await written();
    expect(record()?.ends).toMatchObject([{ callStatus: 'Did Not Process', hangupBy: 'customer' }]);
  });

  it('who kept it, calls again and hangs up has not abandoned; another caller has [TEL-019]', async () => {
    await open();
    await system.engine.callBack(kept());
    await settle();
    const [again, other] = [await caller('cust', CUSTOMER), await caller('other', OTHER)];
    await system.clock.advance(2_000);
    for (const phone of [again, other]) phone.bye();
    await written();
    expect(system.records.all().map(({ ends }) => ends[0]?.callStatus)).toEqual(['Did Not Process', 'Abandoned']);
  });

  it('who waits on has the earlier place, before later callers [TEL-019]', async () => {
    await open();
    await caller('cust', CUSTOMER);
    await system.clock.advance(5_000);
    await digit(0, '1');
    await caller('other', OTHER);
    expect(waiting()).toEqual([OTHER]);
    await system.clock.advance(1_000);
    await digit(0, '2');
    expect(waiting()).toEqual([CUSTOMER, OTHER]);
  });

  it('can enter another number; invalid keys are ignored [TEL-019]', async () => {
    await open();
    await caller('cust', CUSTOMER);
    await digit(0, '1');
    await system.clock.advance(1_000);
    await digit(0, '3', ...'*4420', ...'71838750', '#');
    expect(book.wanted).toMatchObject([{ number: '+442071838750' }]);
  });

  it.each<[string, string]>([
    ['no number', '12#12#'],
    ['keys without end', '1'.repeat(60)],
  ])('%s is not accepted: the caller waits on [TEL-019]', async (_, typed) => {
    await open();
    await caller('cust', CUSTOMER);
    await digit(0, '1');
    await system.clock.advance(1_000);
    await digit(0, '3', ...typed);
    await system.clock.advance(6_000);
    expect(book.wanted).toEqual([]);
    expect(waiting()).toEqual([CUSTOMER]);
  });

  /** Journey after the offer, once the caller has pressed these keys and is gone. */
  const saidAfter = async (number: string, ...keys: string[]) => {
    const phone = await caller('cust', number);
    await digit(0, '1');
    await system.clock.advance(1_000);
    await digit(0, ...keys);
    const waits = waiting();
    phone.bye();
    await written();
    const steps = record()?.journey ?? [];
    return { waits, said: steps.slice(steps.indexOf('Callback offered') + 1, -1) };
  };

  it.each<[CallbackKept, string]>([
    ['own', 'No callback: own number'],
    ['number', 'No callback: no number to call'],
    ['gone', 'No callback: queue not there'],
  ])('waits on if the place is not kept (%s), and the journey says why [TEL-019]', async (as, step) => {
    await open();
    book.says.keeps = as;
    expect(await saidAfter(CUSTOMER, '1')).toEqual({ waits: [CUSTOMER], said: [step, 'Entered queue: Sales'] });
  });

  it('with a withheld number, or who enters none, waits on, and the journey says why [TEL-019]', async () => {
    await open();
    expect((await saidAfter('anonymous', '1')).said).toEqual(['No callback: number hidden', 'Entered queue: Sales']);
    expect(book.wanted).toEqual([]);
    await system.close();
    await open();
    expect((await saidAfter(CUSTOMER, ...'312#12#')).said).toEqual([
      ...['No callback: no number to call', 'Entered queue: Sales'],
    ]);
  });

  it.each<[CallbackKept, readonly string[]]>([
    ['there', ['Place kept before']],
    ['closed', ['Place kept', 'Queue closed']],
  ])('has a journey saying that it was kept (%s) [TEL-019]', async (as, steps) => {
    await open();
    book.says.keeps = as;
    expect(await saidAfter(CUSTOMER, '1')).toEqual({ waits: [], said: steps });
  });
});

describe('a kept place', () => {
  it('is in line by the beginning of the wait, and nobody else is in it twice [TEL-019]', async () => {
    await open();
    await caller('cust', OTHER);
    const since = system.clock.timeOfDay() - 60_000;
    expect(await system.engine.callBack(kept({ since }))).toBe('placed');
    expect(await system.engine.callBack(kept({ since }))).toBe('placed');
    expect(waiting()).toEqual([CUSTOMER, OTHER]);
    expect(system.engine.waitingIn('q-9').map(({ callback }) => callback)).toEqual([{ attempt: 1, tries: 2 }, undefined]); // prettier-ignore
    expect(system.records.all()).toHaveLength(1); // no call record until an agent is found for it
  });

  it('does not join a queue that is closed by its calendar [TEL-019, CONF-FLOW-008]', async () => {
    await open({ timeZone: 'UTC', week: {}, exceptions: [], closure: null });
    expect(await system.engine.callBack(kept())).toBe('closed');
    expect(waiting()).toEqual([]);
  });

  it('is told whether its queue is open or closed [TEL-019]', async () => {
    await open({ timeZone: 'UTC', week: {}, exceptions: [], closure: null });
    expect(await system.engine.queueState('acc', 'q-9')).toBe('closed');
    await system.close();
    await open();
    expect(await system.engine.queueState('acc', 'q-9')).toBe('open');
  });

  it('rings an agent, then the customer; they talk, and the log has it as a separate call [TEL-019]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const agent = await system.softphone('asha');
    await system.engine.callBack(kept({ since: system.clock.timeOfDay() - 90_000 }));
    await settle();
    expect(['X-Call-Solution', 'X-Queue', 'X-Customer-Number', 'Answer-Mode'].map(agent.header)).toEqual([
      ...['inbound_cc', 'Sales', CUSTOMER, undefined],
    ]);
    expect(book.asked).toEqual([]);
    agent.answer();
    await settle();
    expect(book.asked).toEqual(['begin cb']);
    customer.answer();
    await settle();
    await system.clock.advance(5_000);
    customer.bye();
    await written();
    expect(record()?.journey).toEqual([
      'Entered queue: Sales',
      'Callback: 1 / 2',
      'Offered to agent: Agent asha',
      'Agent answered: Agent asha',
      'Customer called',
      'Customer answered',
      'Call ended: customer: normal',
    ]);
    expect(record()?.start).toMatchObject({ direction: 'outbound', callback: { of: 'call-0' } });
    expect(record()?.ends).toMatchObject([{ callStatus: 'Answered', talkMs: 5_000, queue: { name: 'Sales' } }]);
    expect(book.asked).toEqual(['begin cb', `answered ${CUSTOMER} in q-9`, 'over cb: reached']);
    expect(system.directory.wrappingUp()).toEqual(['asha 9000']);
  });

  it('is shown as such in consoles [TEL-019]', async () => {
    await open();
    await system.softphone('asha');
    await system.engine.callBack(kept());
    await settle();
    expect(system.events.all()[0]?.event).toMatchObject({
      event_type: 'originate',
      variable_callback: '1',
      Queue: 'Sales',
    });
  });

  it.each<[string, (customer: FakePhone, agent: FakePhone) => unknown, string, string]>([
    ['customer is busy', (customer) => customer.reject(486), 'missed', 'Customer Missed'],
    ['customer does not answer', () => system.clock.advance(46_000), 'missed', 'Customer Missed'],
    ['agent hangs up before', (_, agent) => agent.bye(), 'agentGone', 'Customer Missed'],
  ])('whose %s is reported so [TEL-019]', async (_, does, how, status) => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const agent = await system.softphone('asha');
    await system.engine.callBack(kept());
    await settle();
    agent.answer();
    await settle();
    await does(customer, agent);
    await settle();
    await system.clock.advance(3_000);
    await written();
    expect(book.asked).toEqual(['begin cb', `over cb: ${how}`]);
    expect(record()?.ends).toMatchObject([{ callStatus: 'Missed', customerStatus: status }]);
    expect(system.directory.wrappingUp()).toEqual([]);
  });

  it('whose agent’s page goes while the customer’s phone rings, rings nobody any more, and costs no attempt [TEL-009, TEL-019]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const { phone: agent, end } = system.connectAgent();
    await agent.register();
    await system.engine.callBack(kept());
    await settle();
    agent.answer();
    await settle();
    end.leave?.();
    await settle();
    await written();
    expect(customer.heard).toContain('cancel');
    expect(book.asked).toEqual(['begin cb', 'over cb: agentGone']);
    expect(record()?.ends).toMatchObject([{ callStatus: 'Missed', hangupBy: 'agent', cause: 'lost' }]);
    expect([system.engine.activeCalls(), system.directory.busy().size]).toEqual([[], 0]);
  });

  it('that another process has is not rung: the agent is told that the call failed [TEL-019]', async () => {
    await open();
    book.says.begins = false;
    const customer = await system.customer('cust', CUSTOMER);
    const agent = await system.softphone('asha');
    await system.engine.callBack(kept());
    await settle();
    agent.answer();
    await settle();
    await system.clock.advance(3_000);
    await written();
    expect(customer.heard).toEqual([]);
    expect(record()?.ends).toMatchObject([{ callStatus: 'Missed' }]);
  });

  it('waits for the next agent when one declines; the same call continues [TEL-019]', async () => {
    await open();
    await system.customer('cust', CUSTOMER);
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    await system.engine.callBack(kept());
    await settle();
    asha.reject(486);
    await settle();
    ben.answer();
    await settle();
    expect(system.records.all()).toHaveLength(1);
    expect(record()?.missed).toEqual(['asha: declined']);
    expect(book.asked).toEqual(['begin cb']);
  });

  it('can be cancelled by a supervisor or by its store, and expires; none was a call [TEL-019]', async () => {
    await open();
    const order = { accountId: 'acc', queues: null, by: 'Priya' };
    const until = system.clock.timeOfDay() + 5_000;
    for (const id of ['a', 'b', 'c'])
      await system.engine.callBack(kept({ id, number: `+9198123456${id.charCodeAt(0)}`, until }));
    const [first] = system.engine.waitingIn('q-9');
    const callId = first?.callId ?? '';
    expect(await system.engine.orderBySupervisor({ ...order, callId, order: { do: 'move', queueId: 'q-1' } })).toMatchObject({ ok: false }); // prettier-ignore
    expect(await system.engine.orderBySupervisor({ ...order, callId, order: { do: 'cancel' } })).toEqual({ ok: true });
    system.engine.dropCallback('b');
    await settle();
    expect(system.engine.callbacksHere()).toMatchObject([{ id: 'c' }]);
    await system.clock.advance(5_001);
    expect(book.asked).toEqual(['over a: cancelled', 'over b: cancelled', 'over c: expired']);
    expect(system.records.all()).toEqual([]);
  });

  it('cannot be cancelled once an agent has answered, nor can a caller on the line [TEL-019]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const agent = await system.softphone('asha');
    await system.engine.callBack(kept());
    await settle();
    const place = system.engine.activeCalls()[0]?.callId ?? '';
    agent.answer();
    await settle();
    customer.answer();
    await settle();
    const cancel = (callId: string) =>
      system.engine.orderBySupervisor({ accountId: 'acc', queues: null, by: 'Priya', callId, order: { do: 'cancel' } });
    expect(await cancel(place)).toEqual({ ok: false, reason: 'not-waiting' });
    await caller('other', OTHER);
    expect(await cancel(system.engine.waitingIn('q-9')[0]?.callId ?? '')).toEqual({ ok: false, reason: 'not-waiting' });
    expect(waiting()).toEqual([OTHER]);
  });

  it('is not ended with its process [TEL-019]', async () => {
    await open();
    await system.engine.callBack(kept());
    await settle();
    await system.engine.close();
    expect(book.asked).toEqual(['over cb: interrupted']);
    expect(await system.engine.callBack(kept())).toBe('closing');
  });

  it('does not count for the queue’s maximum length [TEL-019]', async () => {
    book = memory();
    system = await openCallTestSystem({
      sounds: {},
      numbers: [{ accountId: 'acc', number: MAIN, flow: { id: 'main', name: 'Main', version: 1, graph } }],
      queues: [{ ...plainQueue({ id: 'q-9', name: 'Sales' }), maxLength: 1 }],
      callbacks: book.callbacks,
    });
    await system.engine.callBack(kept());
    await caller('cust', OTHER);
    expect(waiting()).toEqual([CUSTOMER, OTHER]);
  });
});
