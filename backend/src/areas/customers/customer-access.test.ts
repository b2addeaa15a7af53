import { customerPaths } from '@patchbay/shared-contracts/customers';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const agentRef = { agentId: 'demo-agent-01', accountId: 'demo' } as const;

describe('a single customer, without the permission for the customers’ pages', () => {
  let test: TestApp;
  let agent: SignedIn;
  let customer: { readonly customer_id: string; readonly number: string };
  let callId: string;
  beforeEach(async () => {
    test = await createTestApp();
    await test.database.withAccount('demo', async (tx) => {
      await tx
        .updateTable('users')
        .set({ permissions: JSON.stringify({ call_logs: true }) })
        .execute();
      customer = await tx.selectFrom('customers').selectAll().orderBy('number').executeTakeFirstOrThrow();
      const call = await tx.selectFrom('calls').select('call_id').orderBy('call_id').executeTakeFirstOrThrow();
      callId = call.call_id;
      await tx.updateTable('calls').set({ customer_number: customer.number }).where('call_id', '=', callId).execute();
    });
    agent = await test.signIn('agent@demo.test');
  }, 60_000);
  afterEach(() => test.close());

  const one = (id = customer.customer_id): string => `${customerPaths.customers}${id}/`;
  /** Returns the status codes of all requests for one customer. */
  const ways = async (who = agent): Promise<Readonly<Record<string, number>>> => {
    const answers = {
      read: await who.get(one()),
      timeline: await who.get(`${one()}timeline/`),
      followUps: await who.get(customerPaths.followUps, { customer_id: customer.customer_id }),
      byNumber: await who.get(customerPaths.customers, { phone: customer.number }),
      change: await who.put(one(), { name: 'Tara Sen' }),
    };
    return Object.fromEntries(Object.entries(answers).map(([way, { statusCode }]) => [way, statusCode]));
  };
  const all = (status: number) => ({
    ...{ read: status, timeline: status, followUps: status, byNumber: status, change: status },
  });

  it('is refused, existing or not', async () => {
    expect(await ways()).toEqual(all(403));
    expect((await agent.get(one('no-such-customer'))).statusCode).toBe(403);
    expect((await agent.get(customerPaths.customers, { phone: '+919000000009' })).statusCode).toBe(403);
  });

  it('is shown to the agent who has a call with the number, and to nobody else for that reason', async () => {
    test.services.activity.callBegan(agentRef, callId);
    expect(await ways()).toEqual(all(200));
    const [other, supervisor] = [await test.signIn('agent2@demo.test'), await test.signIn('supervisor@demo.test')];
    expect([await ways(other), await ways(supervisor)]).toEqual([all(403), all(403)]);
  });

  it('is shown until the wrap-up of the call ends', async () => {
    test.services.activity.callBegan(agentRef, callId);
    test.services.activity.callEnded(agentRef, callId);
    expect(await ways()).toEqual(all(200));
    const until = new Date(test.clock.now + 600_000);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ wrap_up_until: until }).where('agent_id', '=', agentRef.agentId).execute(),
    );
    test.clock.now += 599_000;
    agent = await test.signIn('agent@demo.test');
    expect(await ways()).toEqual(all(200));
    test.clock.now += 2_000;
    expect(await ways()).toEqual(all(403));
  });

  it('with another number than the call’s is refused, whatever is sent', async () => {
    const { customer_id } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('customers').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow(),
    );
    test.services.activity.callBegan(agentRef, callId);
    expect((await agent.get(one(customer_id))).statusCode).toBe(403);
    const added = { name: 'Tara Bose', numbers: ['+919000000009'] };
    expect((await agent.post(customerPaths.customers, added)).statusCode).toBe(403);
  });

  it('is refused on a suspended account, even during a call', async () => {
    test.services.activity.callBegan(agentRef, callId);
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ is_suspended_account: true }) })
        .execute(),
    );
    expect(await ways()).toEqual(all(403));
  });
});
