import { customerPaths, dispositionsAnswerSchema } from '@patchbay/shared-contracts/customers';
import {
  dispositionPaths,
  groupAnswerSchema,
  groupsAnswerSchema,
  oneDispositionSchema,
  useAnswerSchema,
  usedMoreSchema,
  type DispositionGroup,
} from '@patchbay/shared-contracts/dispositions';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { WHOLE_ACCOUNT } from '../../domain/access/model/visible-scope.ts';

const { groups: path, create, order, use } = dispositionPaths;
const one = (id: string) => `${customerPaths.dispositions}${id}/`;

describe('/dispositions', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 120_000);
  afterAll(() => test.close());

  const listed = async (query: Record<string, string> = {}, user = owner) =>
    groupsAnswerSchema.parse((await user.get(path, query)).json());
  const remove = (url: string, ids: readonly string[], user = owner) =>
    test.app.inject({
      ...{ method: 'DELETE', url, payload: { ids } },
      headers: { authorization: `Bearer ${user.bearer}` },
    });
  const offered = async () =>
    dispositionsAnswerSchema
      .parse((await owner.get(customerPaths.dispositions)).json())
      .data.dispositions.map(({ name }) => name);
  const made = async (body: object): Promise<DispositionGroup> =>
    groupAnswerSchema.parse((await owner.post(path, body)).json()).data;
  const shapeOf = ({ name, dispositions }: DispositionGroup) => [
    name,
    dispositions.map((each) => [each.name, each.sub_levels.map((sub) => sub.name)]),
  ];
  const groupNow = async (id: string) => (await listed({ group_id: id })).data.groups[0];

  it('has groups with dispositions and sub-levels, counted, in pages [CONF-DISP-004, CONF-DISP-005]', async () => {
    const { data, meta } = await listed({ group_id: 'all' });
    expect(data.groups.map(({ name, count }) => [name, count])).toEqual([
      ['Sales', { disp_count: 3, sub_disp_count: expect.any(Number) }],
      ['Service', { disp_count: 2, sub_disp_count: expect.any(Number) }],
    ]);
    const [sales] = data.groups;
    const [orderOf] = sales?.dispositions ?? [];
    expect(orderOf).toMatchObject({ name: 'Order', group_id: sales?.id });
    expect(orderOf?.sub_levels).toMatchObject([{ name: 'Delivery date' }, { name: 'Placed' }]);
    expect(sales?.count.sub_disp_count).toBe(sales?.dispositions.flatMap((each) => each.sub_levels).length);
    expect(meta).toEqual({ next_page: null, previous_page: null, total_page: 1 });
    const first = await listed({ limit: '1' });
    expect([first.data.groups.length, first.meta]).toEqual([1, { next_page: 2, previous_page: null, total_page: 2 }]);
    expect((await listed({ limit: '1', page: '2' })).meta).toEqual({
      next_page: null,
      previous_page: 1,
      total_page: 2,
    });
    expect((await listed({ group_id: sales?.id ?? '' })).data.groups).toEqual([sales]);
  });

  it('groups are created with content, renamed and deleted, and each change names its person [CONF-DISP-002, CONF-DISP-006, CONF-DISP-007, CONF-DISP-010]', async () => {
    const group = await made({
      name: 'Renewals',
      dispositions: [{ name: 'Renewed', sub_levels: [{ name: 'One year' }, { name: 'Two years' }] }, { name: 'Lost' }],
    });
    expect(shapeOf(group)).toEqual([
      'Renewals',
      [
        ['Renewed', ['One year', 'Two years']],
        ['Lost', []],
      ],
    ]);
    const renamed = await owner.put(`${path}${group.id}/`, { name: 'Renewals 2027', version: 1 });
    expect(renamed.json()).toEqual({ status: 200, data: { id: group.id, name: 'Renewals 2027', version: 2 } });
    const [renewed] = group.dispositions;
    const sub = renewed?.sub_levels[0];
    expect((await owner.put(one(sub?.id ?? ''), { name: 'Twelve months', version: 1 })).statusCode).toBe(200);
    expect((await remove(customerPaths.dispositions, [sub?.id ?? '', 'gone'])).json()).toMatchObject({
      data: { deleted: 1 },
    });
    expect(oneDispositionSchema.parse((await owner.get(one(renewed?.id ?? ''))).json()).data).toMatchObject({
      ...{ name: 'Renewed', group_id: group.id },
      sub_levels: [{ name: 'Two years' }],
    });
    expect((await remove(path, [group.id])).json()).toEqual({ status: 200, data: { deleted: 1 } });
    expect(await groupNow(group.id)).toBeUndefined();
    expect((await owner.get(one(renewed?.id ?? ''))).statusCode).toBe(404);
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(objects.slice(0, 4).map(({ action, whom, by }) => [action, whom, by])).toEqual([
      ['row-deleted', 'Renewals 2027', 'owner@demo.test'],
      ['row-deleted', 'Twelve months', 'owner@demo.test'],
      ['row-changed', 'Twelve months', 'owner@demo.test'],
      ['row-changed', 'Renewals 2027', 'owner@demo.test'],
    ]);
  });

  it('dispositions are created in an existing group, and sub-levels in a disposition [CONF-DISP-008, CONF-DISP-010]', async () => {
    const body = { name: 'Visits', dispositions: [{ name: 'Planned' }] };
    const answer = await owner.post(create, body);
    const { data, made: ids } = groupAnswerSchema.parse(answer.json());
    expect([answer.statusCode, ids]).toEqual([201, [data.id, data.dispositions[0]?.id]]);
    const more = await owner.post(create, { name: 'visits', dispositions: [{ name: 'planned', sub_levels: [{ name: 'Soon' }] }, { name: 'Done' }] }); // prettier-ignore
    expect(shapeOf(groupAnswerSchema.parse(more.json()).data)).toEqual([
      'Visits',
      [
        ['Planned', ['Soon']],
        ['Done', []],
      ],
    ]);
    const late = (wanted: object) => owner.post(create, { name: 'Visits', dispositions: [{ name: 'X' }], ...wanted });
    expect((await late({ group_id: 'gone' })).statusCode).toBe(404);
    expect((await late({ dispositions: [{ id: 'gone', name: 'X', sub_levels: [{ name: 'Y' }] }] })).statusCode).toBe(
      404,
    );
    expect((await groupNow(data.id))?.count).toEqual({ disp_count: 2, sub_disp_count: 1 }); // no partial result
    await remove(path, [data.id]);
  });

  it.each([
    ['no name', { name: '  ' }, 'name', 'required'],
    ['51 characters', { name: 'x'.repeat(51) }, 'name', 'long'],
    ['a control character', { name: 'a\u0007b' }, 'name', 'characters'],
    ['a line break', { name: 'a\nb' }, 'name', 'characters'],
    ['a disposition without a name', { name: 'A', dispositions: [{ name: '' }] }, 'dispositions/0/name', 'required'],
  ])('%s is refused at its field, and nothing is written [CONF-DISP-010]', async (_, body, field, rule) => {
    const before = await listed();
    const refused = await owner.post(path, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: { field, rule } }]);
    expect(await listed()).toEqual(before);
  });

  it('a name is unique among its siblings, whatever its case', async () => {
    const group = await made({ name: 'Taken', dispositions: [{ name: 'A' }, { name: 'B' }] });
    const [a, b] = group.dispositions;
    const tries = [
      await owner.post(path, { name: 'TAKEN' }),
      await owner.post(create, { name: 'Taken', dispositions: [{ name: 'a' }] }),
      await owner.put(one(b?.id ?? ''), { name: 'a', version: 1 }),
      await owner.post(path, { name: 'Twice', dispositions: [{ name: 'x' }, { name: 'X' }] }),
    ];
    expect(tries.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual(Array.from({ length: 4 }, () => [409, 'taken'])); // prettier-ignore
    expect((await owner.put(one(a?.id ?? ''), { name: 'a', version: 1 })).statusCode).toBe(200); // the same name, in another case
    await remove(path, [group.id]);
  });

  it('of two who rename one thing the second is told its current name [CONF-DISP-003]', async () => {
    const group = await made({ name: 'Both' });
    const by = (name: string) => owner.put(`${path}${group.id}/`, { name, version: 1 });
    expect((await by('First')).statusCode).toBe(200);
    const late = await by('Second');
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { error: { code: 'changed-meanwhile' }, data: { name: 'First', version: 2 } },
    ]);
    await remove(path, [group.id]);
    expect((await by('Third')).statusCode).toBe(404);
  });

  it('can be reordered, which restores nothing deleted meanwhile [CONF-DISP-003]', async () => {
    const group = await made({ name: 'Order', dispositions: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    const ids = group.dispositions.map(({ id }) => id);
    await remove(customerPaths.dispositions, ids.slice(1, 2));
    const moved = await owner.put(order, { parent: group.id, ids: [ids[2], ids[1], ids[0]] });
    expect(moved.json()).toEqual({ status: 200, data: { ids: [ids[2], ids[0]] } });
    expect((await groupNow(group.id))?.dispositions.map(({ name }) => name)).toEqual(['C', 'A']);
    expect((await owner.put(order, { parent: 'gone', ids })).statusCode).toBe(404);
    const all = (await listed()).data.groups.map(({ id }) => id);
    await owner.put(order, { parent: null, ids: [group.id] });
    expect((await listed()).data.groups.map(({ id }) => id)).toEqual([
      group.id,
      ...all.filter((id) => id !== group.id),
    ]);
    expect((await offered()).slice(0, 2)).toEqual(['C', 'A']); // choices of the call form and of the log's filter
    await remove(path, [group.id]);
    expect(await offered()).not.toContain('C');
  });

  it('deleting one shows what uses it; customers lose it, and old calls keep its name [CONF-DISP-003]', async () => {
    const { data } = await listed();
    const payment = data.groups[1]?.dispositions.find(({ name }) => name === 'Payment');
    const used = async (id = '') => useAnswerSchema.parse((await owner.get(use, { id })).json()).data;
    const before = await used(payment?.id);
    expect([before.customers > 0, before.calls > 0]).toEqual([true, true]);
    const sub = await used(payment?.sub_levels[0]?.id);
    expect([sub.customers <= before.customers, sub.calls <= before.calls, sub.calls > 0]).toEqual([true, true, true]);
    const whole = await used(data.groups[1]?.id);
    expect([whole.customers >= before.customers, whole.calls > before.calls]).toEqual([true, true]);
    expect((await owner.get(use, { id: 'gone' })).statusCode).toBe(404);
    await remove(customerPaths.dispositions, [payment?.id ?? '']);
    const left = await test.database.withAccount('demo', async (tx) => [
      await tx
        .selectFrom('customers')
        .select('customer_id')
        .where('disposition_id', '=', payment?.id ?? '')
        .execute(),
      await tx.selectFrom('calls').select('call_id').where('disposition', '=', 'Payment').execute(),
    ]);
    expect(left.map((rows) => rows.length)).toEqual([0, before.calls]);
    expect((await offered()).at(-1)).toBe('Payment'); // only calls have it: it remains a filter
  });

  describe('are deleted only with what was shown', () => {
    const used = async (id: string) => useAnswerSchema.parse((await owner.get(use, { id })).json()).data;
    const removeSeen = (url: string, ids: readonly string[], seen: object) =>
      test.app.inject({
        ...{ method: 'DELETE', url, payload: { ids, seen } },
        headers: { authorization: `Bearer ${owner.bearer}` },
      });
    const classify = (disposition: string | undefined, sub: string | undefined = undefined) =>
      test.database.withAccount('demo', async (tx) => {
        const { customer_id: id } = await tx
          .selectFrom('customers')
          .select('customer_id')
          .limit(1)
          .executeTakeFirstOrThrow();
        const set = { disposition_id: disposition ?? null, sub_disposition_id: sub ?? null };
        await tx.updateTable('customers').set(set).where('customer_id', '=', id).execute();
      });

    it('a group that got dispositions and customers after the question is refused with the current use [CONF-DISP-003, CONF-DISP-007]', async () => {
      const group = await made({ name: 'Asked' });
      expect(await used(group.id)).toEqual({ customers: 0, children: 0, calls: 0 });
      const seen = { customers: 0, children: 0 };
      const added = await owner.post(create, {
        ...{ name: 'Asked', group_id: group.id },
        dispositions: [{ name: 'Late', sub_levels: [{ name: 'Later' }] }],
      });
      const [late] = groupAnswerSchema.parse(added.json()).data.dispositions;
      await classify(late?.id, late?.sub_levels[0]?.id);
      const refused = await removeSeen(path, [group.id], seen);
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'used-more']);
      const { data } = usedMoreSchema.parse(refused.json());
      expect(data).toEqual({ customers: 1, children: 2, calls: 0 });
      expect((await groupNow(group.id))?.count).toEqual({ disp_count: 1, sub_disp_count: 1 });
      expect(await used(late?.id ?? '')).toEqual({ customers: 1, children: 1, calls: 0 });
      expect((await removeSeen(path, [group.id], { customers: 1, children: 2 })).statusCode).toBe(200);
    });

    it.each(['disposition', 'sub'])(
      'a %s that got a customer after the question [CONF-DISP-003, CONF-DISP-007]',
      async (kind) => {
        const group = await made({ name: `Of ${kind}`, dispositions: [{ name: 'A', sub_levels: [{ name: 'B' }] }] });
        const [a] = group.dispositions;
        const id = (kind === 'sub' ? a?.sub_levels[0]?.id : a?.id) ?? '';
        const { customers, children } = await used(id);
        const seen = { customers, children };
        await classify(a?.id, a?.sub_levels[0]?.id);
        expect((await removeSeen(customerPaths.dispositions, [id], seen)).statusCode).toBe(409);
        await classify(undefined);
        expect((await removeSeen(customerPaths.dispositions, [id], seen)).json()).toMatchObject({
          data: { deleted: 1 },
        });
        await remove(path, [group.id]);
      },
    );
  });

  it('are neither renamed nor deleted where the audit log cannot be written [ACCT-017]', async () => {
    const group = await made({ name: 'Recorded' });
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    const answers = [
      await owner.put(`${path}${group.id}/`, { name: 'Unrecorded', version: 1 }),
      await remove(path, [group.id]),
    ];
    full.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(await groupNow(group.id)).toEqual(group);
    await remove(path, [group.id]);
  });

  it('every console of the account is told of each change [CONF-DISP-003]', async () => {
    const received: string[] = [];
    const actor = { accountId: 'demo', userId: 'u', sessionId: 's', role: 'agent', agentId: 'a' } as const;
    const client = { write: (text: string) => void received.push(text), backlog: () => 0, close: () => undefined };
    const stop = test.services.hub.subscribe(
      { actor, sees: WHOLE_ACCOUNT, masking: { on: false, format: 0, inBrowser: false } },
      client,
      undefined,
    );
    const group = await made({ name: 'News' });
    expect(received.join('')).toContain('event: dispositions\n');
    stop();
    await remove(path, [group.id]);
  });

  it('another account neither sees nor changes them', async () => {
    const group = await made({ name: 'Ours', dispositions: [{ name: 'Own' }] });
    const [own] = group.dispositions;
    expect((await listed({ group_id: group.id }, stranger)).data.groups).toEqual([]);
    expect((await stranger.get(one(own?.id ?? ''))).statusCode).toBe(404);
    expect((await stranger.put(one(own?.id ?? ''), { name: 'x', version: 1 })).statusCode).toBe(404);
    expect((await remove(path, [group.id], stranger)).json()).toMatchObject({ data: { deleted: 0 } });
    expect((await stranger.put(order, { parent: group.id, ids: ['x'] })).statusCode).toBe(404);
    expect(await groupNow(group.id)).toEqual(group);
    await remove(path, [group.id]);
  });
});
