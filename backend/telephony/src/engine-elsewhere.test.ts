import { openCallTestSystem, QUEUE_SERVICE, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';

const CUSTOMER = '+919812345678';
let house: Awaited<ReturnType<typeof openCallTestSystem>>;
beforeEach(async () => {
  house = await openCallTestSystem();
});
afterEach(() => house.close());

const isThere = (agentId: string) => house.engine.agentReachability(agentId).reachable;
const passes = async (ms: number) => {
  await house.clock.advance(ms);
  await settle();
};

describe('calls that begin at another process from now on [TEL-020, TEL-021]', () => {
  it('no longer begin here: callers get a refusal that makes the network try the next address, and dialling is refused', async () => {
    await house.softphone('asha');
    house.engine.beginHere(false);
    const customer = await house.customer('cust', CUSTOMER);
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
    expect(await house.engine.clickToCall(dialled)).toEqual({ ok: false, reason: 'closing' });
    house.engine.beginHere(true);
    await house.softphone('asha');
    expect(await house.engine.clickToCall(dialled)).toMatchObject({ ok: true });
  });

  it('take phones with them: idle ones at once, one in a call afterwards', async () => {
    const [asha, customer] = [await house.softphone('asha'), await house.customer('cust', CUSTOMER)];
    customer.call(SERVICE);
    await settle();
    asha.answer();
    await settle();
    await house.softphone('ben');
    house.engine.beginHere(false);
    await passes(3_000);
    expect([isThere('asha'), isThere('ben'), house.engine.activeCalls()[0]?.phase]).toEqual([true, false, 'talking']);
    customer.bye();
    await passes(3_000);
    expect([isThere('asha'), house.engine.activeCalls()]).toEqual([false, []]);
  });

  it('leave the phones here while callers wait for them, who are served', async () => {
    const [asha, customer] = [await house.softphone('asha'), await house.customer('cust', CUSTOMER)];
    const onABreak = jest.spyOn(house.directory, 'candidates').mockResolvedValue([]);
    customer.call(QUEUE_SERVICE);
    await settle();
    house.engine.beginHere(false);
    await passes(5_000);
    expect([isThere('asha'), house.engine.activeCalls()[0]?.phase]).toEqual([true, 'seeking']);
    onABreak.mockRestore();
    await passes(5_000);
    asha.answer();
    await settle();
    expect(house.engine.activeCalls().map(({ phase, agentId }) => [phase, agentId])).toEqual([['talking', 'asha']]);
    customer.bye();
    await passes(3_000);
    expect(isThere('asha')).toBe(false);
  });
});
