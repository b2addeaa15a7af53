import { customerAnswerSchema, customerPaths, followUpsAnswerSchema } from '@patchbay/shared-contracts/customers';
import { ownFollowUpsAnswerSchema, type OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;

describe('the follow-ups of an agent', () => {
  let test: TestApp;
  let owner: SignedIn;
  let agent: SignedIn;
  let other: SignedIn;
  beforeEach(async () => {
    test = await createTestApp();
    await test.database.withAccount('demo', (tx) => tx.updateTable('customers').set({ followup_at: null }).execute());
    owner = await test.signIn('owner@demo.test');
    agent = await test.signIn('agent@demo.test');
    other = await test.signIn('agent2@demo.test');
  }, 60_000);
  afterEach(() => test.close());

  const inHours = (hours: number): string => new Date(test.clock.now + hours * HOUR_MS).toISOString();
  const one = (id: string): string => `${customerPaths.customers}${id}/`;
  const created = async (name: string, number: string): Promise<string> =>
    customerAnswerSchema.parse((await owner.post(customerPaths.customers, { name, numbers: [number] })).json()).data.id;
  const promise = (who: SignedIn, id: string, followup_dt: string | null, followup_notes = '') =>
    who.put(one(id), { followup_dt, followup_notes });
  const due = async (who: SignedIn, query: Readonly<Record<string, string>> = {}) =>
    ownFollowUpsAnswerSchema.parse(
      (await who.get(customerPaths.ownFollowUps, { due__lte: inHours(12), ...query })).json(),
    ).data;
  const names = async (who: SignedIn) => (await due(who)).objects.map(({ name }: OwnFollowUp) => name);
  const say = (who: SignedIn, id: string, followup_dt: string, done = true) =>
    who.post(`${one(id)}followup_done/`, { followup_dt, done });
  const history = async (id: string) =>
    followUpsAnswerSchema.parse((await owner.get(customerPaths.followUps, { customer_id: id })).json()).data.objects;

  it('are the due ones that the agent promised, longest due first, and nobody else’s [ROUTE-005]', async () => {
    const [late, soon, far] = [
      await created('Tara Sen', '+917000100001'),
      await created('Ravi Das', '+917000100002'),
      await created('Uma Roy', '+917000100003'),
    ];
    await promise(agent, soon, inHours(3), 'Send the offer');
    await promise(agent, late, inHours(1));
    await promise(agent, far, inHours(20));
    expect(await due(agent)).toEqual({
      objects: [
        {
          ...{ customer_id: late, name: 'Tara Sen', number: '+917000100001' },
          followup_dt: inHours(1),
          followup_notes: '',
        },
        {
          ...{ customer_id: soon, name: 'Ravi Das', number: '+917000100002' },
          ...{ followup_dt: inHours(3), followup_notes: 'Send the offer' },
        },
      ],
      meta: { total_count: 2 },
    });
    expect(await due(agent, { limit: '1' })).toMatchObject({
      objects: [{ name: 'Tara Sen' }],
      meta: { total_count: 2 },
    });
    expect([await names(other), await names(owner)]).toEqual([[], []]);
  });

  it('move with the lead to its new agent', async () => {
    const id = await created('Tara Sen', '+917000100001');
    await promise(agent, id, inHours(1));
    expect((await owner.put(one(id), { agent_id: 'demo-agent-02' })).statusCode).toBe(200);
    expect([await names(agent), await names(other)]).toEqual([[], ['Tara Sen']]);
  });

  it('are done with person and time, and can be reopened', async () => {
    const id = await created('Tara Sen', '+917000100001');
    await promise(agent, id, inHours(1), 'Send the offer');
    expect((await say(agent, id, inHours(1))).json()).toEqual({ data: { customer_id: id, done: true } });
    expect(await names(agent)).toEqual([]);
    const doneAt = new Date(test.clock.now).toISOString();
    expect(await history(id)).toMatchObject([
      { done_dt: doneAt, done_by: 'Maria Shetty', followup_notes: 'Send the offer' },
    ]);
    expect((await say(agent, id, inHours(1), false)).statusCode).toBe(200);
    expect((await due(agent)).objects).toMatchObject([{ followup_dt: inHours(1), followup_notes: 'Send the offer' }]);
    expect(await history(id)).toMatchObject([{ done_dt: null, done_by: null }]);
  });

  it('that were moved meanwhile cannot be done from an outdated view', async () => {
    const id = await created('Tara Sen', '+917000100001');
    await promise(agent, id, inHours(1));
    await promise(owner, id, inHours(2));
    const answer = await say(agent, id, inHours(1));
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: { code: 'follow-up-moved' } }]);
    await promise(agent, id, inHours(3));
    await say(agent, id, inHours(3));
    await promise(agent, id, inHours(4)); // a new one replaces it
    expect((await say(agent, id, inHours(3), false)).statusCode).toBe(409);
    expect(await names(agent)).toEqual(['Tara Sen']);
  });

  it('can be done without access to the customers’ pages by their agent only', async () => {
    const id = await created('Tara Sen', '+917000100001');
    await promise(agent, id, inHours(1));
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('users')
        .set({ permissions: JSON.stringify({ call_logs: true }) })
        .execute(),
    );
    expect((await say(other, id, inHours(1))).statusCode).toBe(403);
    expect((await say(other, 'no-such-customer', inHours(1))).statusCode).toBe(403);
    expect((await say(owner, 'no-such-customer', inHours(1))).statusCode).toBe(403);
    expect((await say(agent, id, inHours(1))).statusCode).toBe(200);
  });

  it('are requested and done in the right format, or not at all', async () => {
    const id = await created('Tara Sen', '+917000100001');
    expect((await agent.get(customerPaths.ownFollowUps, { due__lte: 'soon' })).statusCode).toBe(400);
    expect((await agent.post(`${one(id)}followup_done/`, { followup_dt: 'x', done: true })).statusCode).toBe(400);
    expect((await say(owner, 'no-such-customer', inHours(1))).statusCode).toBe(404);
  });
});
