import {
  callGroupsContract as contract,
  callGroupTargetsPath,
  callGroupTargetsSchema,
  type CallGroupsFields,
  type CallGroupsRow,
} from '@patchbay/shared-contracts/call-groups';
import {
  oneNumberAnswerSchema,
  queuePaths,
  serviceNumbersAnswerSchema,
  type NumberTarget,
} from '@patchbay/shared-contracts/queues';
import { openCallTestSystem } from '@patchbay/telephony/testing/call-test-system';
import type { FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { newFlow } from '../../domain/routing/testing/new-flow.ts';
import { until } from '@patchbay/testing/until';

const SALES = '+918045000002';
const [A, B] = ['demo-agent-01', 'demo-agent-02'];
const written: CallGroupsFields = {
  ...{ name: 'Team', mode: 'in turn', members: `${B},${A}`, ring_seconds: 20, after: 'hangup', after_target: '' },
};

describe('call groups', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  let count = 0;
  const post = (part: Partial<CallGroupsFields> = {}, by = owner) =>
    by.post(contract.path, { ...written, name: `Team ${(count += 1)}`, ...part });
  const made = async (part: Partial<CallGroupsFields> = {}): Promise<CallGroupsRow> =>
    contract.one.parse((await post(part)).json()).data;
  const remove = ({ id, version }: CallGroupsRow) =>
    test.app.inject({
      ...{ method: 'DELETE', url: `${contract.path}${id}/`, query: { version: String(version) } },
      headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` },
    });
  const lead = async (leads_to: NumberTarget) => {
    const { objects } = serviceNumbersAnswerSchema.parse(
      (await owner.get(queuePaths.serviceNumbers, { search: SALES })).json(),
    ).data;
    const response = await owner.put(`${queuePaths.serviceNumbers}${SALES.slice(1)}/`, {
      leads_to,
      version: objects[0]?.version,
    });
    return response.statusCode === 200 ? oneNumberAnswerSchema.parse(response.json()).data : response.json();
  };

  it('are stored with members in their order, and listed by name or by how they ring [CONF-GROUP-001]', async () => {
    const group = await made({
      members: `${A},+919800000001`,
      mode: 'round robin',
      after: 'number',
      after_target: '+919800000002',
    });
    expect(group).toMatchObject({ members: `${A},+919800000001`, mode: 'round robin', version: 1 });
    const listed = contract.answer.parse((await owner.get(contract.path, { mode: 'round robin' })).json());
    expect(listed.objects.map(({ id }) => id)).toEqual([group.id]);
    const { agents, queues } = callGroupTargetsSchema.parse((await owner.get(callGroupTargetsPath)).json()).data;
    expect([agents.length, queues.length]).toEqual([20, 3]);
  });

  it.each([
    [{ members: '' }, 400, 'members'],
    [{ members: `${A},${A}` }, 400, 'members'],
    [{ ring_seconds: 4 }, 400, 'ring_seconds'],
    [{ members: 'nobody' }, 422, 'members'],
    [{ members: 'other-agent-01' }, 422, 'members'],
    [{ after: 'queue', after_target: 'other-queue-front-desk' }, 422, 'after_target'],
    [{ after: 'number', after_target: '12' }, 422, 'after_target'],
    [{ after: 'voicemail', after_target: 'nobody' }, 422, 'after_target'],
  ] as const)('%j is refused at its field, and nothing is kept [CONF-GROUP-001]', async (part, status, field) => {
    const before = contract.answer.parse((await owner.get(contract.path)).json()).meta.total_count;
    const response = await post(part);
    expect([response.statusCode, response.json().error.field]).toEqual([status, field]);
    expect(contract.answer.parse((await owner.get(contract.path)).json()).meta.total_count).toBe(before);
  });

  it('are invisible to other accounts, and not for agents [ROUTE-026]', async () => {
    const group = await made();
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(`${contract.path}${group.id}/`)).statusCode).toBe(404);
    expect((await post({}, await test.signIn('agent@demo.test'))).statusCode).toBe(403);
    expect((await post({}, await test.signIn('supervisor@demo.test'))).statusCode).toBe(201);
  });

  it('in use cannot be deleted, and the refusal names their users [CONF-GROUP-001]', async () => {
    const group = await made({ name: 'Used' });
    expect(await lead({ to: 'group', id: group.id })).toMatchObject({ leads_to: { to: 'group' }, target: 'Used' });
    const stays = await remove(group);
    expect([stays.statusCode, stays.json()]).toMatchObject([
      409,
      { error: { code: 'in-use' }, used_by: [{ kind: 'number', name: `${SALES} Sales` }] },
    ]);
    await lead({ to: 'anybody' });
    const draft = { version: 1, start: 'a', nodes: [{ type: 'callGroup', id: 'a', groupId: group.id }] };
    const flow = newFlow({ id: 'groups', name: 'By a group', draft });
    await test.database.withAccount('demo', (tx) => tx.insertInto('flows').values(flow).execute());
    expect((await remove(group)).json().used_by).toEqual([{ kind: 'call-flow', name: 'By a group' }]);
    await test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('flow_versions').where('flow_id', '=', 'groups').execute(),
    );
    await test.database.withAccount('demo', (tx) => tx.deleteFrom('flows').where('id', '=', 'groups').execute());
    expect((await remove(group)).statusCode).toBe(204);
    expect(await lead({ to: 'group', id: group.id })).toMatchObject({
      error: { code: 'unknown-group', field: 'leads_to' },
    });
  });

  describe('ringing by the real engine', () => {
    let system: Awaited<ReturnType<typeof openCallTestSystem>>;
    let phones: Readonly<Record<string, FakePhone>>;
    beforeEach(async () => {
      system = await openCallTestSystem({
        real: { directory: test.services.directory, accountId: 'demo' },
        idsBegin: `group-${count}-`,
      });
      phones = { [A]: await system.softphone(A), [B]: await system.softphone(B) };
      await test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('agents')
          .set({ status: 'Available', wrap_up_until: null })
          .where('agent_id', 'in', [A, B])
          .execute(),
      );
    });
    afterEach(() => system.close());

    const last = () => system.records.all().at(-1);
    const rung = () => Object.keys(phones).filter((id) => phones[id]?.header('X-Call-Id') === last()?.start.callId);
    const rungAt = async (group: CallGroupsRow, wanted: number) => {
      await lead({ to: 'group', id: group.id });
      const phone = await system.customer(`caller-${(count += 1)}`, `+9198000${String(count).padStart(5, '0')}`);
      const before = system.records.all().length;
      phone.call(SALES);
      await until(() => system.records.all().length > before && rung().length === wanted);
      const found = rung();
      phone.cancel();
      await until(() => system.engine.activeCalls().length === 0);
      return found;
    };

    it('rings all at once, or the first of them; a change applies to the next caller [CONF-GROUP-001]', async () => {
      const group = await made();
      expect(await rungAt(group, 1)).toEqual([B]);
      const { version, id } = group;
      const changed = await owner.put(`${contract.path}${id}/`, {
        ...written,
        name: group.name,
        mode: 'ring all',
        version,
      });
      expect(changed.statusCode).toBe(200);
      expect(await rungAt(group, 2)).toEqual([A, B]);
    });

    it('rings in turns, starting after the last one rung [CONF-GROUP-001]', async () => {
      const group = await made({ mode: 'round robin' });
      expect([await rungAt(group, 1), await rungAt(group, 1), await rungAt(group, 1)]).toEqual([[B], [A], [B]]);
    });
  });
});
