import { openCallTestSystem, QUEUE_SERVICE, SERVICE, type TestSystemRouting } from './testing/call-test-system.ts';
import { fakeSdp } from './testing/fake-media.ts';
import { settle } from './testing/fake-clock.ts';

const CUSTOMER = '+919812345678';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
const open = async (routing: TestSystemRouting = {}) => {
  system = await openCallTestSystem(routing);
};
afterEach(() => system.close());

const calls = () => system.engine.activeCalls().map(({ callId, phase, agentId }) => [callId, phase, agentId]);
const revoke = async (how: 'left' | 'forced' | 'held', sipUser = 'asha') => {
  system.credentials.revoke(sipUser, how);
  await settle();
};
/** asha talks to a customer who came in by this number; ben is free. */
const talking = async (number: string) => {
  const asha = await system.softphone('asha');
  const customer = await system.customer('cust', CUSTOMER);
  customer.call(number);
  await settle();
  asha.answer();
  await settle();
  expect(calls()).toEqual([['call-1', 'talking', 'asha']]);
  const ben = await system.softphone('ben');
  return { asha, ben, customer };
};

describe('a session that is ended during a call', () => {
  it('lets the call finish: hold, digits and hang-up of that call work, nothing else does [SEC-007]', async () => {
    await open();
    const { asha, customer } = await talking(QUEUE_SERVICE);
    await revoke('forced');
    expect([calls(), customer.heard.at(-1), asha.heard]).toEqual([[['call-1', 'talking', 'asha']], '200', []]);
    expect(system.engine.agentReachability('asha')).toEqual({ reachable: false, reason: 'not-registered' });

    expect(await asha.reinvite(fakeSdp('sendonly'))).toBe(200);
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ held: true }]);
    expect(await asha.reinvite(fakeSdp())).toBe(200);
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ held: false }]);
    expect(await asha.press('5')).toBe(200);

    expect(await asha.register()).toBe(401);
    expect(
      await system.engine.clickToCall({
        ...{ accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null },
      }),
    ).toEqual({ ok: false, reason: 'agent-unreachable' });
    asha.call('+15550001111');
    await settle();
    expect(asha.heard.at(-1)).toBe('407');

    asha.bye();
    await settle();
    expect([calls(), customer.heard.at(-1)]).toEqual([[], 'bye']);
  });

  it('returns the customer to the queue, before all who wait there, if the account wants it', async () => {
    await open({ sessionEnd: 'queue' });
    const { asha, ben, customer } = await talking(QUEUE_SERVICE);
    const second = await system.customer('second', '+919812345679');
    ben.reject(486); // no agent for the second caller
    second.call(QUEUE_SERVICE);
    await settle();
    ben.reject(486);
    await settle();
    await revoke('forced');
    expect(asha.heard).toEqual(['bye']);
    expect([customer.heard.at(-1), calls()[0]?.[0]]).toEqual(['200', 'call-1']);
    await system.clock.advance(1_000);
    ben.answer();
    await settle();
    expect(calls()).toContainEqual(['call-1', 'talking', 'ben']);
    expect(system.directory.busy().get('asha')).toBeUndefined();
  });

  it.each([
    ['of no queue finishes, whatever the account says', SERVICE, 'queue', 'forced'],
    ['finishes when its agent has only to choose a password', QUEUE_SERVICE, 'queue', 'held'],
    ['is left to its agent who signs out', QUEUE_SERVICE, 'queue', 'left'],
  ] as const)('a call %s', async (_name, number, sessionEnd, how) => {
    await open({ sessionEnd });
    const { asha } = await talking(number);
    await revoke(how);
    expect([calls(), asha.heard]).toEqual([[['call-1', 'talking', 'asha']], []]);
  });

  it('in a browser without the phone leaves the call alone', async () => {
    await open({ sessionEnd: 'queue' });
    const { asha } = await talking(QUEUE_SERVICE);
    await revoke('forced', 'another');
    expect([calls(), asha.heard]).toEqual([[['call-1', 'talking', 'asha']], []]);
  });

  it('while it rings counts as a miss by an unreachable phone, and the caller continues to the next', async () => {
    await open();
    const asha = await system.softphone('asha');
    const customer = await system.customer('cust', CUSTOMER);
    customer.call(QUEUE_SERVICE);
    await settle();
    const ben = await system.softphone('ben');
    await revoke('forced');
    await settle();
    expect(asha.heard).toEqual(['cancel']);
    expect(system.records.all().at(-1)?.missed).toEqual(['asha: unreachable']);
    await system.clock.advance(1_000);
    ben.answer();
    await settle();
    expect(calls()).toEqual([['call-1', 'talking', 'ben']]);
  });
});
