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
  it('begin here no more: who calls is refused, so that the network goes on to the next address, and who dials is told', async () => {
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

  it('take the phones with them: an idle one at once, one in a call when that is over', async () => {
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

  it('leave the phones here as long as somebody waits for them, who is answered', async () => {
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
