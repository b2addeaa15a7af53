import { everything, nothing } from './beginnings.ts';
import { openCallTestSystem, QUEUE_SERVICE, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';

const CUSTOMER = '+919812345678';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
beforeEach(async () => {
  system = await openCallTestSystem();
});
afterEach(() => system.close());

const isThere = (agentId: string) => system.engine.agentReachability(agentId).reachable;
const passes = async (ms: number) => {
  await system.clock.advance(ms);
  await settle();
};

describe('calls that begin at another process from now on [TEL-020, TEL-021]', () => {
  it('no longer begin here: callers get a refusal that makes the network try the next address, and dialling is refused', async () => {
    await system.softphone('asha');
    system.engine.beginHere(nothing);
    const customer = await system.customer('cust', CUSTOMER);
    customer.call(SERVICE);
    await settle();
    expect(customer.heard.at(-1)).toBe('503');
    const dialled = {
      accountId: 'acc',
      agentId: 'asha',
      customerNumber: CUSTOMER,
      serviceNumber: SERVICE,
      callerId: null,
    };
    expect(await system.engine.clickToCall(dialled)).toEqual({ ok: false, reason: 'closing' });
    system.engine.beginHere(everything);
    await system.softphone('asha');
    expect(await system.engine.clickToCall(dialled)).toMatchObject({ ok: true });
  });

  it('take phones with them: idle ones at once, one in a call afterwards', async () => {
    const [asha, customer] = [await system.softphone('asha'), await system.customer('cust', CUSTOMER)];
    customer.call(SERVICE);
    await settle();
    asha.answer();
    await settle();
    await system.softphone('ben');
    system.engine.beginHere(nothing);
    await passes(3_000);
    expect([isThere('asha'), isThere('ben'), system.engine.activeCalls()[0]?.phase]).toEqual([true, false, 'talking']);
    customer.bye();
    await passes(3_000);
    expect([isThere('asha'), system.engine.activeCalls()]).toEqual([false, []]);
  });

  it('leave the phones here while callers wait for them, who are served', async () => {
    const [asha, customer] = [await system.softphone('asha'), await system.customer('cust', CUSTOMER)];
    const onABreak = jest.spyOn(system.directory, 'candidates').mockResolvedValue([]);
    customer.call(QUEUE_SERVICE);
    await settle();
    system.engine.beginHere(nothing);
    await passes(5_000);
    expect([isThere('asha'), system.engine.activeCalls()[0]?.phase]).toEqual([true, 'seeking']);
    onABreak.mockRestore();
    await passes(5_000);
    asha.answer();
    await settle();
    expect(system.engine.activeCalls().map(({ phase, agentId }) => [phase, agentId])).toEqual([['talking', 'asha']]);
    customer.bye();
    await passes(3_000);
    expect(isThere('asha')).toBe(false);
  });
});
