import { customerOrders } from '@patchbay/shared-contracts/customers';
import type { Actor } from '../../domain/identity/actor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { customersList } from './list.ts';

describe('a file of customers', () => {
  let test: TestApp;
  let actor: Actor;
  beforeAll(async () => {
    test = await createTestApp();
    const { user_id: userId } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('users').select('user_id').where('email', '=', 'owner@demo.test').executeTakeFirstOrThrow(),
    );
    actor = { userId, accountId: 'demo', sessionId: '', role: 'owner', agentId: null };
  }, 60_000);
  afterAll(() => test.close());

  /** Returns the ids of a file made in pieces of 30, and runs `meanwhile` after the first piece. */
  const idsOf = async (query: object, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const asked = { page: 'customers', format: 'csv', columns: ['id'], query } as const;
    const source = await test.database.withAccount('demo', (tx) => customersList.open(tx, actor, asked));
    const ids: unknown[] = [];
    for (let cursor: Parameters<typeof source.after>[1] = null, first = true; ; first = false) {
      const { rows, next } = await test.database.withAccount('demo', (tx) => source.after(tx, cursor, 30));
      ids.push(...rows.map((row) => ('id' in row ? row.id : undefined)));
      if (next === null) return ids;
      cursor = next;
      if (first) await meanwhile();
    }
  };
  const orders = customerOrders.flatMap((name) => [name, `-${name}`]);

  it.each(orders)('has every customer once, piece by piece: %s', async (ordering) => {
    const [inOrder, byCreation] = [await idsOf({ ordering }), await idsOf({})];
    expect(new Set(inOrder).size).toBe(200);
    expect([inOrder.length, [...inOrder].sort()]).toEqual([200, [...byCreation].sort()]);
  });

  it('keeps its order though a customer changes while it is made', async () => {
    const ordering = '-modified_dt';
    const before = await idsOf({ ordering });
    const last = String(before.at(-1));
    const change = () =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('customers')
          .set({ modified_at: new Date(test.clock.now) })
          .where('customer_id', '=', last)
          .execute(),
      );
    expect(await idsOf({ ordering }, change)).toEqual(before);
    expect((await idsOf({ ordering }))[0]).toBe(last);
  });
});
