import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { searchAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('search', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const find = async (email: string, q: string) => {
    const user = await test.signIn(email);
    return searchAnswerSchema.parse((await user.get(shellPaths.search, { q })).json());
  };
  const someCustomer = () =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('customers').selectAll().orderBy('name').executeTakeFirstOrThrow(),
    );

  it('finds agents and customers by name and by number, at most five of each [UX-002]', async () => {
    const customer = await someCustomer();
    expect((await find('agent@demo.test', customer.name)).customers.map(({ id }) => id)).toContain(
      customer.customer_id,
    );
    const byNumber = await find('agent@demo.test', customer.number.replace('+91', '+91 '));
    expect(byNumber.customers).toEqual([{ id: customer.customer_id, name: customer.name, number: customer.number }]);
    const agents = await find('agent@demo.test', '8045001007');
    expect(agents.agents.map(({ id }) => id)).toEqual(['demo-agent-07']);
    expect((await find('agent@demo.test', 'a'.repeat(2))).agents.length).toBeLessThanOrEqual(5);
    expect((await find('agent@demo.test', '91')).customers).toHaveLength(5);
  });

  it('shows an absent agent as Unreachable, with the reason [TEL-008]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ status: 'Available' }).where('agent_id', '=', 'demo-agent-07').execute(),
    );
    const found = async () => {
      const [agent] = (await find('agent@demo.test', '8045001007')).agents;
      return [agent?.status, agent?.status_reason];
    };
    expect(await found()).toEqual(['Unreachable', 'not-registered']);
    test.calls.reachable.add('demo-agent-07');
    expect(await found()).toEqual(['Available', null]);
  });

  it('sorts names that begin with the text first [UX-002]', async () => {
    const customer = await someCustomer();
    const last = customer.name.split(' ').at(-1) ?? '';
    const names = (await find('agent@demo.test', last.slice(0, 2))).customers.map(({ name }) => name.toLowerCase());
    const begins = names.map((name) => name.startsWith(last.slice(0, 2).toLowerCase()));
    expect([...begins].sort((one, other) => Number(other) - Number(one))).toEqual(begins);
  });

  it('finds nobody of another account, and takes % literally', async () => {
    const customer = await someCustomer();
    expect((await find('owner@other.test', customer.number)).customers).toEqual([]);
    expect(await find('agent@demo.test', '%%')).toEqual({ agents: [], customers: [] });
  });

  it('shows customers only to people who may see them', async () => {
    const customer = await someCustomer();
    const allow = (permissions: string) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('users').set({ permissions }).where('email', '=', 'agent2@demo.test').execute(),
      );
    await allow('{}');
    expect((await find('agent2@demo.test', customer.name)).customers).toEqual([]);
  });

  it('masks numbers as the account wants [FMT-008]', async () => {
    const customer = await someCustomer();
    const profile = JSON.stringify({ number_masking: true, number_masking_format: -4 });
    await test.database.withAccount('demo', (tx) => tx.updateTable('accounts').set({ profile }).execute());
    expect((await find('agent@demo.test', customer.number)).customers[0]?.number).toBe(
      `${customer.number.slice(0, -4)}####`,
    );
  });

  it('finds nobody by part of a masked number, and records the attempt [SEC-012, FMT-008]', async () => {
    const { number, customer_id } = await test.database.withAccount('other', (tx) =>
      tx.selectFrom('customers').selectAll().orderBy('number').executeTakeFirstOrThrow(),
    );
    expect((await find('owner@other.test', number.slice(-6))).customers).toEqual([]);
    expect((await find('owner@other.test', number)).customers.map(({ id }) => id)).toEqual([customer_id]);
    const owner = await test.signIn('owner@other.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const searches = objects.filter(({ action }) => action === 'number-searched').slice(0, 2);
    expect(searches.map(({ by, whom, detail }) => [by, whom, detail['digits']])).toEqual([
      ['owner@other.test', 'search', String(number.length - 1)],
      ['owner@other.test', 'search', '6'],
    ]);
    expect(JSON.stringify(searches)).not.toContain(number.slice(-6));
  });

  it.each(['', 'a'])('refuses %j: too short to mean anything', async (q) => {
    const user = await test.signIn('agent@demo.test');
    expect((await user.get(shellPaths.search, { q })).statusCode).toBe(400);
  });
});
