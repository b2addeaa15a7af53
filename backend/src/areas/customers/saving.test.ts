import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  customerAnswerSchema,
  customersAnswerSchema,
  dispositionsAnswerSchema,
  followUpsAnswerSchema,
  type CreateCustomer,
  type Disposition,
  type UpdateCustomer,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { callDetailAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describeOnEachDriver('saving customers', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  let agent: SignedIn;
  let order: Disposition;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp({}, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
    agent = await test.signIn('agent@demo.test');
    const all = dispositionsAnswerSchema.parse((await agent.get(customerPaths.dispositions)).json()).data.dispositions;
    const found = all.find(({ name }) => name === 'Order');
    if (found === undefined) throw new Error('the demo has it');
    order = found;
  }, 120_000);
  afterAll(() => test.close());

  const newNumber = () => `+9170000${String((count += 1)).padStart(5, '0')}`;
  const create = (who: SignedIn, body: Partial<CreateCustomer> = {}) =>
    who.post(customerPaths.customers, { name: 'Tara Bose', numbers: [newNumber()], ...body });
  const created = async (body: Partial<CreateCustomer> = {}) =>
    customerAnswerSchema.parse((await create(owner, body)).json()).data;
  const change = (who: SignedIn, id: string, body: UpdateCustomer) => who.put(`${customerPaths.customers}${id}/`, body);
  const read = async (id: string) =>
    customerAnswerSchema.parse((await owner.get(`${customerPaths.customers}${id}/`)).json()).data;
  const followUps = async (id: string) =>
    followUpsAnswerSchema.parse(
      (await owner.get(customerPaths.followUps, { customer_id: id, limit: '1000', offset: '0' })).json(),
    ).data;

  it('a customer is added with everything the form sends, and read back the same [CUST-016, CUST-017, CUST-044, CUST-075]', async () => {
    const numbers = [newNumber(), newNumber()];
    const sub = order.sub_levels[0];
    const disposition = { group_id: order.group_id, level1: order.id, level2: sub?.id ?? '' };
    const response = await create(agent, {
      ...{ call_id: 'call-7', status: 'Hot', followup_dt: '2026-11-25T10:00:00+05:30', followup_notes: 'Ring back' },
      ...{ company: 'Deccan Foods', additional_info_1: 'One', additional_info_2: 'Two', email: 't@b.example' },
      ...{ name: 'Tara Bose', note: 'Wants a sample', numbers, disposition },
    });
    expect(response.statusCode).toBe(201);
    const { data } = customerAnswerSchema.parse(response.json());
    expect(await read(data.id)).toEqual(data);
    expect(data).toMatchObject({
      phonebook: { name: 'Tara Bose', email: 't@b.example', company: 'Deccan Foods' },
      ...{ numbers, status: 'Hot', followup_dt: '2026-11-25T04:30:00.000Z', followup_notes: 'Ring back' },
      ...{ note: 'Wants a sample', last_notes: 'Wants a sample', additional_info_1: 'One', additional_info_2: 'Two' },
      ...{ customerdisposition_set: { current: disposition }, call_id: 'call-7', agent_id: null, last_contact: null },
    });
    expect(data.phonebook.phonenumbers_set.map(({ number }) => number)).toEqual(numbers);
    const datetime = data.modified_dt;
    expect(data.created_dt).toBe(datetime);
    expect(data.notes).toEqual([{ datetime, note: 'Wants a sample', agent: expect.any(String) }]);
    expect(data.disposition_notes_history).toMatchObject([
      { datetime, disposition: { level1: 'Order', level2: sub?.name, note: 'Wants a sample' } },
    ]);
  });

  it('only the sent keys change [CUST-047]', async () => {
    const { id, numbers } = await created({ company: 'Acme', email: 'a@b.example', status: 'Warm', note: 'First' });
    const more = newNumber();
    const put = await change(owner, id, { phonebook: { name: 'Tara Sen' }, numbers: [...numbers, more] });
    expect(put.statusCode).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({
      phonebook: { name: 'Tara Sen', company: 'Acme', email: 'a@b.example' },
      ...{ status: 'Warm', note: 'First', numbers: [...numbers, more] },
    });
    const second = await test.signIn('agent2@demo.test');
    const known = await second.get(callPaths.contactFromCrm, {
      ...{ user_id: 'demo-user-04', srnumber: '+918045000001', number: more },
    });
    expect(known.json()).toEqual({ data: { customer_name: 'Tara Sen' } });
    const byPhone = customersAnswerSchema.parse((await agent.get(customerPaths.customers, { phone: more })).json());
    expect(byPhone.data.objects[0]?.id).toBe(id);
  });

  it('what was read and sent back unchanged adds nothing to the history [CUST-047]', async () => {
    const { id } = await created({ note: 'Once', followup_dt: '2026-11-26T04:30:00Z', status: 'Cold' });
    const before = await read(id);
    test.clock.now += 1_000;
    expect((await change(owner, id, { ...before, status: 'Cold' })).statusCode).toBe(200);
    const modified_dt = new Date(test.clock.now).toISOString();
    expect(await read(id)).toEqual({ ...before, modified_dt });
    expect((await followUps(id)).meta.total_count).toBe(1);
  });

  it('what the form left as it was read does not undo what a colleague did meanwhile [CUST-047, CUST-080]', async () => {
    const followup_dt = '2026-11-25T10:00:00.000Z';
    const seen = await created({ note: 'First', status: 'Warm', company: 'Acme', followup_dt });
    const { id } = seen;
    const theirs = { note: 'Second', status: 'Hot', agent_id: 'demo-agent-02', followup_dt: null } as const;
    await change(owner, id, { ...theirs, phonebook: { company: 'Acme Ltd' } });
    const { customerdisposition_set, ...mine } = seen;
    const put = await change(agent, id, {
      ...{ ...mine, customerdisposition_set, status: 'Warm', additional_info_1: 'One' },
      phonebook: { ...seen.phonebook, name: 'Tara Sen' },
      unchanged: ['company', 'email', 'numbers', 'status', 'followup_dt', 'followup_notes', 'note', 'agent_id'],
    });
    expect(put.statusCode).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ ...theirs, additional_info_1: 'One' });
    expect(after.phonebook).toMatchObject({ name: 'Tara Sen', company: 'Acme Ltd' });
    expect(after.notes.map(({ note }) => note).sort()).toEqual(['First', 'Second']);
    expect((await followUps(id)).objects).toHaveLength(1);
  });

  it('numbers of other customers are returned as they were sent, and nothing is written [CUST-036, CUST-054]', async () => {
    const [one, two] = [newNumber(), newNumber()];
    await created({ numbers: [one, two] });
    const spelled = two.replace('+91', '91 ');
    const refused = await create(owner, { numbers: [newNumber(), spelled, one] });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        status: { duplicates: [spelled, one] },
        error: { code: 'duplicate-number', message: 'Phone number already exists' },
      },
    ]);
    const { id, numbers } = await created();
    const put = await change(owner, id, { numbers: [...numbers, one], status: 'Hot' });
    expect([put.statusCode, (await read(id)).status]).toEqual([409, '']);
  });

  it('of two who save a number at the same time the second gets a message, not a failure [CUST-052]', async () => {
    const numbers = [newNumber()];
    const answers = await Promise.all([
      create(owner, { numbers }),
      create(agent, { numbers }),
      create(owner, { numbers }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it.each<[string, Partial<CreateCustomer>, number, string]>([
    ['a name with signs [CUST-030]', { name: 'Tara & Co' }, 400, 'customer-name'],
    ['a short name [CUST-029]', { name: 'Ta' }, 400, 'customer-name'],
    ['a short company [CUST-031]', { company: 'AB' }, 400, 'company'],
    ['an e-mail that is none [CUST-032]', { email: 'tara' }, 400, 'email'],
    ['a number that is none [CUST-033]', { numbers: ['12'] }, 400, 'customer-number'],
    ['no number', { numbers: [] }, 400, 'invalid'],
    ['a note that is too long, with room for its time', { note: 'x'.repeat(281) }, 400, 'invalid'],
    ['a follow-up note of more than 256 [CUST-040]', { followup_notes: 'x'.repeat(257) }, 400, 'invalid'],
    ['a field that is too long [CUST-041]', { additional_info_1: 'x'.repeat(101) }, 400, 'invalid'],
    ['a disposition of nobody', { disposition: { group_id: '', level1: 'none', level2: '' } }, 400, 'disposition'],
    ['an agent of another account', { agent_id: 'other-agent-01' }, 400, 'agent'],
  ])('%s is refused with a code', async (_name, body, status, code) => {
    const refused = await create(owner, body);
    expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
  });

  it('leads are assigned by privileged people only, and the history names the new agent [CUST-080]', async () => {
    const { id } = await created();
    const given = { agent_id: 'demo-agent-03' };
    expect((await change(agent, id, given)).statusCode).toBe(403);
    expect((await change(owner, id, given)).statusCode).toBe(200);
    expect((await change(agent, id, { ...given, status: 'Hot' })).statusCode).toBe(200); // sent back unchanged
    const { agent_id, agent_name } = await read(id);
    const entries = (await owner.get(`${customerPaths.customers}${id}/timeline/`)).json().data.objects;
    expect([agent_id, entries.filter(({ kind }: { kind: string }) => kind === 'assigned')]).toEqual([
      'demo-agent-03',
      [expect.objectContaining({ to: agent_name })],
    ]);
  });

  it('a lead cannot be assigned to an inactive agent [CUST-080]', async () => {
    const activate = (is_active: boolean) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('agents').set({ is_active }).where('agent_id', '=', 'demo-agent-05').execute(),
      );
    const { id } = await created();
    await activate(false);
    const refused = await change(owner, id, { agent_id: 'demo-agent-05' });
    const { agent_id } = await read(id);
    await activate(true);
    expect([refused.statusCode, refused.json().error.code, agent_id]).toEqual([400, 'agent', null]);
    expect((await change(owner, id, { agent_id: 'demo-agent-05' })).statusCode).toBe(200);
  });

  it('follow-ups are listed, latest due first; changing one’s text keeps it the same follow-up [CUST-076]', async () => {
    const { id } = await created({ followup_dt: '2026-11-22T04:30:00Z', followup_notes: 'One' });
    await change(agent, id, { followup_dt: '2026-11-25T04:30:00Z', followup_notes: 'Two' });
    await change(agent, id, { followup_dt: '2026-11-25T04:30:00Z', followup_notes: 'Two and more' });
    const { objects, meta } = await followUps(id);
    expect(meta.total_count).toBe(2);
    expect(objects.map(({ followup_dt, followup_notes }) => [followup_dt, followup_notes])).toEqual([
      ['2026-11-25T04:30:00.000Z', 'Two and more'],
      ['2026-11-22T04:30:00.000Z', 'One'],
    ]);
    expect((await owner.get(customerPaths.followUps, { customer_id: 'nobody' })).statusCode).toBe(404);
  });

  it('a masked number that is sent back means the number behind it [CUST-047, FMT-008]', async () => {
    const stranger = await test.signIn('owner@other.test');
    const list = async () =>
      customersAnswerSchema.parse((await stranger.get(customerPaths.customers)).json()).data.objects;
    const [first] = await list();
    if (first === undefined) throw new Error('the demo has some');
    expect(first.numbers[0]).toMatch(/####$/);
    const own = () =>
      test.database.withAccount('other', (tx) =>
        tx
          .selectFrom('customer_numbers')
          .select('number')
          .where('customer_id', '=', first.id)
          .orderBy('place')
          .execute(),
      );
    const before = await own();
    const more = '+971507654321';
    expect((await change(stranger, first.id, { numbers: [...first.numbers, more] })).statusCode).toBe(200);
    expect(await own()).toEqual([...before, { number: more }]);
  });

  it('is for people of the own account who record customers or manage them [CUST-044]', async () => {
    const {
      id,
      numbers: [number = ''],
    } = await created();
    const stranger = await test.signIn('owner@other.test');
    expect((await change(stranger, id, { status: 'Hot' })).statusCode).toBe(404);
    expect((await stranger.get(`${customerPaths.customers}${id}/`)).statusCode).toBe(404);
    const set = (profile: object) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify(profile) })
          .execute(),
      );
    const { profile } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow(),
    );
    const without = await test.signIn('agent16@demo.test');
    expect((await change(without, id, { status: 'Warm' })).statusCode).toBe(403);
    const callId = await test.database.withAccount('demo', async (tx) => {
      const { call_id } = await tx.selectFrom('calls').select('call_id').executeTakeFirstOrThrow();
      await tx.updateTable('calls').set({ customer_number: number }).where('call_id', '=', call_id).execute();
      return call_id;
    });
    test.services.activity.callBegan({ agentId: 'demo-agent-16', accountId: 'demo' }, callId);
    expect((await change(without, id, { status: 'Warm' })).statusCode).toBe(200); // during a call with this customer
    await set({ ...profile, agent_customer_update: false });
    const statuses = [await change(without, id, { status: 'Hot' }), await change(agent, id, { status: 'Hot' })];
    await set(profile);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
  });

  describe('the disposition in a call’s record [CUST-048]', () => {
    const detail = (callid: string, more: object = {}) => ({
      ...{ callid, number: '+919812345678', status: 'Hot', note: 'Ordered two', name: 'Tara Bose' },
      ...{ 'disposition-name': 'x', disposition: order.id, 'sub-disposition-name': 'Placed' },
      ...more,
    });
    const logged = async (id: string) =>
      callDetailAnswerSchema.parse((await owner.get(`${logPaths.callRecords}${id}/`)).json()).data;

    const begin = (callId: string) =>
      test.services.records.begin({
        ...{ callId, accountId: 'demo', solution: 'inbound_noncc', direction: 'inbound', startedAt: test.clock.now },
        ...{
          serviceNumber: '+918045000002',
          customerNumber: '+919812345678',
          callerId: null,
          agent: null,
          queue: null,
        },
      });
    const finish = (callId: string) =>
      test.services.records.finish(callId, {
        ...{ endedAt: test.clock.now + 9_000, answeredAt: test.clock.now, talkMs: 9_000, holdMs: 0 },
        ...{ callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected', hangupBy: 'customer' },
        agent: {
          agentId: 'demo-agent-01',
          accountId: 'demo',
          name: 'Asha Rao',
          number: '+918045001001',
          username: 'agent.demo',
          domain: 'demo.test',
        },
        ...{ cause: 'normal', dtmf: '', recording: null, voicemail: null, solution: 'inbound_noncc', queue: null },
      });
    const told = { disposition: 'Order', sub_disposition: 'Placed', notes: 'Ordered two', lead: 'Hot' };

    it('is in the log whether it is sent before the call’s end is written or after', async () => {
      const own = { agentId: 'demo-agent-01', accountId: 'demo' };
      for (const [callId, isFirst] of [
        ['told-before', true],
        ['told-after', false],
      ] as const) {
        await begin(callId);
        test.services.activity.callBegan(own, callId);
        test.services.activity.callEnded(own, callId);
        if (!isFirst) await finish(callId);
        const answer = await agent.post(customerPaths.customerDetail, detail(callId));
        expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200 }]);
        if (isFirst) await finish(callId);
        expect(await logged(callId)).toMatchObject({ ...told, call_status: 'Answered' });
      }
    });

    it('keeps what was left empty', async () => {
      const empty = { status: '', note: '', disposition: '', 'disposition-name': '', 'sub-disposition-name': '' };
      expect((await owner.post(customerPaths.customerDetail, detail('told-after', empty))).statusCode).toBe(200);
      expect(await logged('told-after')).toMatchObject(told);
    });

    it('replaces its predecessor together with that one’s sub-level [CUST-048]', async () => {
      const other = { disposition: '', 'disposition-name': 'Complaint', 'sub-disposition-name': '' };
      expect((await owner.post(customerPaths.customerDetail, detail('told-after', other))).statusCode).toBe(200);
      const replaced = await logged('told-after');
      await owner.post(customerPaths.customerDetail, detail('told-after'));
      expect(replaced).toMatchObject({ disposition: 'Complaint', sub_disposition: null });
      expect(await logged('told-after')).toMatchObject(told);
    });

    it('is not written to another agent’s call, another account’s, or a call that never was', async () => {
      const another = await test.signIn('agent2@demo.test');
      const stranger = await test.signIn('owner@other.test');
      const answers = [
        await another.post(customerPaths.customerDetail, detail('told-after', { note: 'Not mine' })),
        await stranger.post(customerPaths.customerDetail, detail('told-after', { note: 'Not mine' })),
        await owner.post(customerPaths.customerDetail, detail('never-was')),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await logged('told-after')).notes).toBe('Ordered two');
    });
  });
});
