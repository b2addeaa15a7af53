// @gate calls carried between two processes: two engines in memory on one bus
import { nothing, type Beginnings } from './beginnings.ts';
import { openCallTestSystem, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import { fakeSdp } from './testing/fake-media.ts';
import { createMemoryCredentials } from './testing/memory-ports.ts';
import { createMemoryNotices } from './testing/memory-notices.ts';

const CUSTOMER = '+919812345678';
const NEAR_SERVICE = '+911800555666';

const opened: Awaited<ReturnType<typeof openCallTestSystem>>[] = [];
afterEach(async () => {
  for (const system of opened.splice(0)) await system.close();
});

/** Two processes: `near` has the customer phones and the calls of the account `north`, `far` those of `acc`. */
const install = async () => {
  const noticesOf = createMemoryNotices();
  const deaths: ((processId: string) => void)[] = [];
  const credentials = createMemoryCredentials();
  const homes: Readonly<Record<string, string>> = { acc: 'far', north: 'near' };
  const start = async (processId: string) => {
    const system = await openCallTestSystem({
      ...{ credentials, idsBegin: `${processId}-` },
      numbers: [{ accountId: 'north', number: NEAR_SERVICE }],
      others: {
        processId,
        notices: noticesOf(processId),
        placeOf: (accountId) => (homes[accountId] === processId ? null : (homes[accountId] ?? null)),
        onDied: (listener) => void deaths.push(listener),
      },
    });
    opened.push(system);
    const isOf = (accountId: string) => homes[accountId] === processId;
    system.engine.beginHere({ isOf, network: processId === 'near' });
    return system;
  };
  const [near, far] = [await start('near'), await start('far')];
  /** Registers a customer phone at `near`; its credentials are valid in every process. */
  const customer = async () => {
    const identity = { sipUser: 'cust', secret: { password: 'cust-pw' }, expiresAt: near.clock.now() + 3_600_000 };
    credentials.add({ ...identity, kind: 'customer-phone', number: CUSTOMER, anyNumber: false });
    const { phone, end } = near.connect('cust');
    await phone.register();
    await settle();
    return { phone, end };
  };
  return { start, near, far, customer, dies: (processId: string) => deaths.forEach((listener) => listener(processId)) };
};
const phasesAt = ({ engine }: Awaited<ReturnType<typeof install>>['far']) =>
  engine.activeCalls().map(({ phase }) => phase);
/** The customer has called, and asha at `far` has answered. */
const talking = async ({ far, customer }: Pick<Awaited<ReturnType<typeof install>>, 'far' | 'customer'>) => {
  const [asha, { phone, end }] = [await far.softphone('asha'), await customer()];
  phone.call(SERVICE);
  await settle();
  asha.answer();
  await settle();
  return { asha, phone, end };
};
const dialled = { accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null };

describe('a customer phone connected to another process than the account’s calls [TEL-020]', () => {
  it('calls a number of the account: the agent there is rung and answers, and either side hangs up', async () => {
    const { near, far, customer } = await install();
    const asha = await far.softphone('asha');
    const { phone } = await customer();
    for (const ends of ['customer', 'agent'] as const) {
      phone.call(SERVICE);
      await settle();
      expect([near.engine.activeCalls(), phasesAt(far)]).toEqual([[], ['offering']]);
      asha.answer();
      await settle();
      expect([phone.heard.at(-1), phasesAt(far)]).toEqual(['200', ['talking']]);
      if (ends === 'customer') phone.bye();
      else await far.engine.hangup(far.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
      await settle();
      expect([far.engine.activeCalls(), near.engine.stats().dialogs]).toEqual([[], 0]);
    }
    expect(phone.heard.at(-1)).toBe('bye');
    expect(far.records.all().map(({ start }) => start.customerNumber)).toEqual([CUSTOMER, CUSTOMER]);
  });

  it('gives up while it rings, and the agent’s phone is silent at once', async () => {
    const { far, customer } = await install();
    const asha = await far.softphone('asha');
    const { phone } = await customer();
    phone.call(SERVICE);
    await settle();
    phone.cancel();
    await settle();
    expect([phone.heard.at(-1), asha.heard.at(-1), far.engine.activeCalls()]).toEqual(['487', 'cancel', []]);
  });

  it('is called by an agent there, by its number', async () => {
    const { far, customer } = await install();
    const asha = await far.softphone('asha');
    const { phone } = await customer();
    expect(await far.engine.clickToCall(dialled)).toEqual({ ok: true, callId: 'far-1' });
    asha.answer();
    await settle();
    expect(phone.rang).toHaveLength(1);
    phone.answer();
    await settle();
    expect(phasesAt(far)).toEqual(['talking']);
    expect(await phone.reinvite(fakeSdp())).toBe(200);
    phone.bye();
    await settle();
    expect(far.engine.activeCalls()).toEqual([]);
  });

  it('calls a number of an account whose calls are at its own process, which has the call', async () => {
    const { near, far, customer } = await install();
    const { phone } = await customer();
    phone.call(NEAR_SERVICE);
    await settle();
    expect([near.engine.activeCalls().length, far.engine.activeCalls()]).toEqual([1, []]);
  });

  it('comes back within a call after its connection was cut: the call goes on [TEL-009]', async () => {
    const { near, far, customer } = await install();
    const { end } = await talking({ far, customer });
    end.drop();
    await settle();
    expect(phasesAt(far)).toEqual(['talking']);
    const again = near.connect('cust');
    await again.phone.register();
    await settle();
    await far.clock.advance(30_000);
    await settle();
    expect(phasesAt(far)).toEqual(['talking']);
    await far.engine.hangup(far.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
    await settle();
    expect(far.engine.activeCalls()).toEqual([]);
  });

  it('is gone with its process: calls with it end, and its number is not reached any more [TEL-022]', async () => {
    const { far, customer, dies } = await install();
    const { asha, phone } = await talking({ far, customer });
    dies('near');
    await settle();
    await far.clock.advance(30_000);
    await settle();
    expect(far.engine.activeCalls()).toEqual([]);
    await far.engine.clickToCall(dialled);
    asha.answer();
    await settle();
    expect([phone.rang, phasesAt(far)]).toEqual([[], ['busyTone']]); // the agent hears that nobody can be reached
  });

  it('is known to a process that starts later', async () => {
    const { start, customer } = await install();
    await customer();
    const late = await start('late');
    await settle();
    expect(late.engine.stats()).toMatchObject({ connections: 0, registrations: 1 });
  });
});

describe('phones of accounts whose calls are elsewhere [TEL-020]', () => {
  it('stay while a customer page is in a call of another process, and go afterwards [TEL-021]', async () => {
    const { near, far, customer } = await install();
    const { phone, end } = await talking({ far, customer });
    near.engine.beginHere(nothing);
    await near.clock.advance(3_000);
    await settle();
    expect([end.isOpen(), phasesAt(far)]).toEqual([true, ['talking']]);
    phone.bye();
    await settle();
    await near.clock.advance(3_000);
    await settle();
    expect([end.isOpen(), far.engine.activeCalls()]).toEqual([false, []]);
  });

  it('are sent there, each when nobody waits here for its agent; those of other accounts stay', async () => {
    const { near } = await install();
    const north = { kind: 'agent', accountId: 'north', agentId: 'nora' } as const;
    const expiresAt = near.clock.now() + 3_600_000;
    near.credentials.add({ sipUser: 'nora', secret: { password: 'nora-pw' }, expiresAt, ...north });
    await near.connect('nora').phone.register();
    await near.softphone('asha');
    const begins: Beginnings = { isOf: (accountId) => accountId === 'north', network: true };
    near.engine.beginHere(begins);
    await near.clock.advance(1_000);
    await settle();
    expect(['nora', 'asha'].map((agentId) => near.engine.agentReachability(agentId).reachable)).toEqual([true, false]);
    expect(['north', 'acc'].map(near.engine.beginsHere)).toEqual([true, false]);
  });

  it('stay while they register: whose they are is not known yet', async () => {
    const { near } = await install();
    const north = { kind: 'agent', accountId: 'north', agentId: 'nora' } as const;
    const expiresAt = near.clock.now() + 3_600_000;
    near.credentials.add({ sipUser: 'nora', secret: { password: 'nora-pw' }, expiresAt, ...north });
    const { phone, end } = near.connect('nora');
    near.engine.beginHere({ isOf: (accountId) => accountId === 'north', network: false });
    await near.clock.advance(1_000);
    await settle();
    expect(end.isOpen()).toBe(true);
    expect(await phone.register()).toBe(200);
    await near.clock.advance(1_000);
    await settle();
    expect(near.engine.agentReachability('nora').reachable).toBe(true);
  });
});
