import { callFlowsContract, flowRoomPath, versionsAnswerSchema } from '@patchbay/shared-contracts/flows';
import {
  smsFlowsContract as contract,
  smsNumbersConflictSchema,
  smsRoomWire,
  smsTargetsPath,
  smsTargetsSchema,
  type LedNumber,
  type SmsFlowRoom,
} from '@patchbay/shared-contracts/sms-flows';
import { publishAllDue } from '../flows/publish-due.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = '+918045000001';
const anything = { match: 'any', words: [], hours: 'always', calendar: '', who: 'everybody' };
const flowOf = (action: object) => ({
  version: 1,
  rules: [{ id: 'r', name: 'All', when: anything, actions: [{ id: 'a', ...action }], then: 'stop' }],
});
const RIGHT = flowOf({ do: 'reply', text: 'Thank you.', template: '' });
const WRONG = flowOf({ do: 'assign', to: 'queue', target: 'gone' });

describe('SMS flows', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  let count = 0;
  const made = async (name = `Flow ${(count += 1)}`) =>
    contract.one.parse((await owner.post(contract.path, { name, note: '' })).json()).data;
  const at = (id: string, rest = '') => `${smsRoomWire.path}${id}/${rest}`;
  const room = async (id: string): Promise<SmsFlowRoom> =>
    smsRoomWire.answer.parse((await owner.get(at(id))).json()).data;
  const keep = async (id: string, draft: unknown) =>
    owner.put(at(id), { draft, draft_version: (await room(id)).draft_version });
  const publish = async (id: string, when: string | null = null) =>
    owner.post(at(id, 'publish/'), { why: 'Because', at: when, draft_version: (await room(id)).draft_version });
  const rowOf = async (id: string) => contract.one.parse((await owner.get(`${contract.path}${id}/`)).json()).data;
  const remove = async (id: string) => removeAs(await rowOf(id));
  const removeAs = ({ id, version }: { readonly id: string; readonly version: number }) => {
    const headers = { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` };
    const query = { version: String(version) };
    return test.app.inject({ method: 'DELETE', url: `${contract.path}${id}/`, query, headers });
  };

  it('a new one has no rule, and shows who published it [CONF-SMSF-001]', async () => {
    const row = await made('Evening');
    expect(row).toMatchObject({ published: null, is_changed: true, problems: 1, numbers: [] });
    expect(await room(row.id)).toMatchObject({ draft: { version: 1, rules: [] }, draft_version: 0 });
    await keep(row.id, RIGHT);
    expect((await publish(row.id)).json()).toMatchObject({ data: { version: 1 } });
    expect(await rowOf(row.id)).toMatchObject({
      ...{ published: 1, published_by: expect.any(String), is_changed: false, problems: 0, is_broken: false },
    });
  });

  it('a draft is saved with mistakes, but not published, and names them [CONF-SMSF-001]', async () => {
    const { id } = await made();
    const problem = { node_id: 'r', field: 'actions.a.target', code: 'unknown-queue' };
    expect(smsRoomWire.answer.parse((await keep(id, WRONG)).json()).data.problems).toMatchObject([problem]);
    const refused = await publish(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: { code: 'flow-problems' }, problems: [problem] },
    ]);
  });

  it.each(['http://127.0.0.1:9/x', 'https://10.1.2.3/', 'http://[::1]/', 'https://shop.local/'])(
    'a web hook to %s, which is one’s own network, is told beside its field and not published [CONF-SMSF-001, CONF-HOOK-005]',
    async (url) => {
      const { id } = await made();
      const draft = flowOf({ do: 'hook', url, answers: false });
      const problem = { node_id: 'r', field: 'actions.a.url', code: 'private-address' };
      expect(smsRoomWire.answer.parse((await keep(id, draft)).json()).data.problems).toMatchObject([problem]);
      expect([(await publish(id)).json(), await rowOf(id)]).toMatchObject([{ problems: [problem] }, { problems: 1 }]);
      await keep(id, flowOf({ do: 'hook', url: 'https://shop.example/sms', answers: false }));
      expect((await publish(id)).statusCode).toBe(200);
    },
  );

  it('the second of two editors gets the current draft, and loses nothing [CONF-SMSF-001]', async () => {
    const { id } = await made();
    await keep(id, RIGHT);
    const late = await owner.put(at(id), { draft: WRONG, draft_version: 0 });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { error: { code: 'changed-meanwhile' }, data: { draft: RIGHT } },
    ]);
  });

  it('goes back to an earlier version in one step, and can be published at a time [CONF-SMSF-001]', async () => {
    const { id } = await made();
    await keep(id, RIGHT);
    await publish(id);
    await keep(id, flowOf({ do: 'tag', tag: 'VIP' }));
    await publish(id);
    expect((await owner.post(at(id, 'versions/1/back/'), { why: 'Back' })).json()).toMatchObject({
      data: { version: 3 },
    });
    expect((await room(id)).draft).toEqual(RIGHT);
    const soon = new Date(test.clock.now + 30_000).toISOString();
    expect((await publish(id, soon)).json()).toMatchObject({ data: { version: null, publish_at: soon } });
    test.clock.now += 31_000;
    await publishAllDue(test.services, new AbortController().signal);
    const versions = versionsAnswerSchema.parse((await owner.get(at(id, 'versions/'))).json()).data;
    expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('are not call flows, nor the other way, though both are stored alike', async () => {
    const { id } = await made('Twin');
    const call = callFlowsContract.one.parse(
      (await owner.post(callFlowsContract.path, { name: 'Twin', note: '' })).json(),
    );
    expect((await owner.get(at(call.data.id))).statusCode).toBe(404);
    expect((await owner.get(at(call.data.id, 'versions/'))).statusCode).toBe(404);
    expect((await owner.get(`${flowRoomPath}${id}/`)).statusCode).toBe(404);
    expect((await owner.get(`${callFlowsContract.path}${id}/`)).statusCode).toBe(404);
    expect((await owner.get(`${contract.path}${call.data.id}/`)).statusCode).toBe(404);
  });

  it('own numbers lead to one flow at a time, and keep it from being deleted [CONF-SMSF-001]', async () => {
    const [one, two] = [await made(), await made()];
    const lead = (id: string, numbers: readonly string[]) => owner.put(at(id, 'numbers/'), { numbers });
    expect((await lead(one.id, [SUPPORT])).statusCode).toBe(200);
    const { numbers } = smsTargetsSchema.parse((await lead(two.id, [SUPPORT])).json()).data;
    expect(numbers.find(({ number }) => number === SUPPORT)).toMatchObject({ flow_id: two.id, flow: two.name });
    expect(await rowOf(one.id)).toMatchObject({ numbers: [] });
    expect(await rowOf(two.id)).toMatchObject({ numbers: [SUPPORT] });
    const refused = await lead(two.id, ['+97145000001']);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: { code: 'unknown-number', field: 'numbers' } },
    ]);
    expect(await rowOf(two.id)).toMatchObject({ numbers: [SUPPORT] });
    const used = await remove(two.id);
    expect([used.statusCode, used.json()]).toMatchObject([
      409,
      { error: { code: 'in-use' }, used_by: [{ kind: 'number' }] },
    ]);
    await lead(two.id, []);
    expect((await remove(two.id)).statusCode).toBe(204);
  });

  describe('the numbers of a flow that two people have open', () => {
    const [OTHER, THIRD, EXPIRED] = ['+918045000002', '+918045000006', '+918045000003'];
    const numbersNow = async () => smsTargetsSchema.parse((await owner.get(smsTargetsPath)).json()).data.numbers;
    const lead = (id: string, numbers: readonly string[], seen?: readonly LedNumber[]) =>
      owner.put(at(id, 'numbers/'), { numbers, ...(seen && { seen }) });
    const seenBy = async (id: string, wanted: readonly string[]) =>
      (await numbersNow()).flatMap(({ number, flow_id }) =>
        flow_id === id || wanted.includes(number) ? { number, flow_id } : [],
      );

    it('a stale list changes only the number that was chosen, and takes none from a colleague [CONF-FLOW-004, CONF-SMSF-001]', async () => {
      const [flow, other] = [await made(), await made()];
      await lead(flow.id, [SUPPORT]);
      const seen = await seenBy(flow.id, [SUPPORT, THIRD]);
      await lead(flow.id, [SUPPORT, OTHER]);
      expect((await lead(flow.id, [SUPPORT, THIRD], seen)).statusCode).toBe(200);
      expect(await rowOf(flow.id)).toMatchObject({ numbers: [SUPPORT, OTHER, THIRD] });
      await lead(other.id, [SUPPORT]);
      const without = await lead(flow.id, [SUPPORT], [...seen, { number: THIRD, flow_id: flow.id }]);
      expect(without.statusCode).toBe(200);
      expect([await rowOf(flow.id), await rowOf(other.id)]).toMatchObject([
        { numbers: [OTHER] },
        { numbers: [SUPPORT] },
      ]);
    });

    it('a number that a colleague led elsewhere is refused with where it is now [CONF-FLOW-004, CONF-SMSF-001]', async () => {
      const [flow, other] = [await made(), await made()];
      await lead(flow.id, [SUPPORT]);
      const seen = await seenBy(flow.id, [SUPPORT, THIRD]);
      await lead(other.id, [THIRD]);
      const refused = await lead(flow.id, [SUPPORT, THIRD], seen);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'led-meanwhile' } }]);
      expect(smsNumbersConflictSchema.parse(refused.json()).data.numbers).toContainEqual(
        expect.objectContaining({ number: THIRD, flow_id: other.id }),
      );
      await lead(other.id, [SUPPORT, THIRD]);
      expect((await lead(flow.id, [], seen)).statusCode).toBe(409);
      expect([await rowOf(flow.id), await rowOf(other.id)]).toMatchObject([
        { numbers: [] },
        { numbers: [SUPPORT, THIRD] },
      ]);
    });

    it('of two people who take the same number at once, one is refused [CONF-FLOW-004, CONF-SMSF-001]', async () => {
      const [flow, other] = [await made(), await made()];
      await lead(flow.id, [THIRD]);
      await lead(flow.id, []);
      const seen = await seenBy(flow.id, [THIRD]);
      const both = await Promise.all([lead(flow.id, [THIRD], seen), lead(other.id, [THIRD], seen)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });

    it.each([
      ['as it was seen', true],
      ['by an older page', false],
    ])('an expired number keeps its flow when the others are changed %s [CONF-SMSF-001]', async (_, isSeen) => {
      const { id } = await made();
      await test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('service_numbers')
          .set({ sms_flow_id: id, expires_at: new Date(test.clock.now - 1) })
          .where('number', '=', EXPIRED)
          .execute(),
      );
      const seen = isSeen ? await seenBy(id, [OTHER]) : undefined;
      expect((await lead(id, [OTHER], seen)).statusCode).toBe(200);
      expect((await lead(id, [])).statusCode).toBe(200);
      expect(await rowOf(id)).toMatchObject({ numbers: [EXPIRED] });
    });
  });

  it('a flow that was drawn and published is deleted only by a person who read its row since [CONF-FLOW-004, CONF-SMSF-001]', async () => {
    const row = await made();
    await keep(row.id, RIGHT);
    expect((await removeAs(row)).json()).toMatchObject({ error: { code: 'changed-meanwhile' } });
    const drawn = await rowOf(row.id);
    await publish(row.id);
    const refused = await removeAs(drawn);
    expect([refused.statusCode, refused.json().data]).toMatchObject([409, { published: 1, is_changed: false }]);
    expect((await room(row.id)).draft).toEqual(RIGHT);
    const renamed = await owner.put(`${contract.path}${row.id}/`, { name: 'New name', note: '', version: row.version });
    expect(renamed.statusCode).toBe(200);
    expect((await remove(row.id)).statusCode).toBe(204);
  });

  it('one that is published and names a deleted queue says so', async () => {
    const { id } = await made();
    await keep(id, RIGHT);
    await publish(id);
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('flow_versions')
        .set({ graph: JSON.stringify(WRONG) })
        .where('flow_id', '=', id)
        .execute(),
    );
    expect(await rowOf(id)).toMatchObject({ is_broken: true, problems: 0 });
  });

  it('agents and other accounts see none [TABBAR-015]', async () => {
    const { id } = await made();
    const agent = await test.signIn('agent@demo.test');
    const other = await test.signIn('owner@other.test');
    expect((await agent.get(at(id))).statusCode).toBe(403);
    expect((await agent.get(smsTargetsPath)).statusCode).toBe(403);
    expect([403, 404]).toContain((await other.get(at(id))).statusCode);
  });

  it('what a flow uses cannot be deleted, and the refusal names the flow', async () => {
    const flow = await made('Names support');
    await keep(flow.id, flowOf({ do: 'assign', to: 'queue', target: 'demo-queue-support' }));
    const { whereUsed } = await import('../../domain/where-used/where-used.ts');
    const uses = await test.database.withAccount('demo', (tx) => whereUsed(tx, 'queue', 'demo-queue-support'));
    expect(uses).toContainEqual({ kind: 'sms-flow', name: 'Names support' });
  });
});
