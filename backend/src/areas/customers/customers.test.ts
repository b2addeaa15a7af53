import {
  customersAnswerSchema,
  dispositionsAnswerSchema,
  leadStatuses,
  type Customer,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { startExportAnswerSchema, exportPaths } from '@patchbay/shared-contracts/exports';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('a customer by phone [CALL-148]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const someCustomer = () =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('customers').selectAll().orderBy('number').executeTakeFirstOrThrow(),
    );
  const ask = async (email: string, phone: string) =>
    (await test.signIn(email)).get(customerPaths.customers, { phone });
  const found = async (email: string, phone: string) => {
    const { data } = customersAnswerSchema.parse((await ask(email, phone)).json());
    return data.objects.map(({ id, phonebook, numbers }) => [id, phonebook.name, ...numbers]);
  };
  const setProfile = (profile: object) =>
    test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify(profile) })
        .execute(),
    );

  it('is found by exactly this number, in any notation, as data.objects[0]', async () => {
    const { customer_id, name, number } = await someCustomer();
    expect(await found('agent@demo.test', number)).toEqual([[customer_id, name, number]]);
    expect(await found('agent@demo.test', number.replace('+91', '91 '))).toEqual([[customer_id, name, number]]);
    expect(await found('agent@demo.test', number.slice(0, -1))).toEqual([]);
  });

  it('is found in the own account only, and only signed in', async () => {
    const { number } = await someCustomer();
    expect(await found('owner@other.test', number)).toEqual([]);
    expect((await test.app.inject({ url: customerPaths.customers, query: { phone: number } })).statusCode).toBe(401);
  });

  it('is for people who see Add/Update in a call [CALL-133, CALL-134]', async () => {
    const { number } = await someCustomer();
    await setProfile({ agent_customer_update: false });
    const status = async (email: string) => (await ask(email, number)).statusCode;
    expect([await status('agent@demo.test'), await status('owner@demo.test')]).toEqual([403, 200]);
  });

  it('has a masked number if the server masks [FMT-008]', async () => {
    const { customer_id, name, number } = await someCustomer();
    await setProfile({ number_masking: true, number_masking_format: -4 });
    const [[id, shown, masked] = []] = await found('agent@demo.test', number);
    expect([id, shown, masked?.length]).toEqual([customer_id, name, number.length]);
    expect(masked).not.toBe(number);
  });

  it('is found in the own call by the masked number, the only one the agent knows [CALL-148, SEC-012]', async () => {
    const { customer_id, number } = await someCustomer();
    await setProfile({ number_masking: true, number_masking_format: -4 });
    const { call_id } = await test.database.withAccount('demo', async (tx) => {
      const call = await tx.selectFrom('calls').select('call_id').orderBy('call_id').executeTakeFirstOrThrow();
      await tx.updateTable('calls').set({ customer_number: number }).where('call_id', '=', call.call_id).execute();
      return call;
    });
    const shown = `${number.slice(0, -4)}####`;
    expect(await found('agent@demo.test', shown)).toEqual([]);
    const agent = { agentId: 'demo-agent-01', accountId: 'demo', username: 'a', domain: 'd', number: '1', name: 'A' };
    test.services.activity.callBegan(agent, call_id);
    expect((await found('agent@demo.test', shown)).map(([id]) => id)).toEqual([customer_id]);
    expect(await found('agent@demo.test', `${number.slice(0, -5)}5####`)).toEqual([]);
    expect(await found('agent2@demo.test', shown)).toEqual([]);
  });
});

describeOnEachDriver('the list of customers', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') }, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const list = async (query: Record<string, string> = {}, who = owner) =>
    customersAnswerSchema.parse((await who.get(customerPaths.customers, query)).json()).data;
  const all = async (query: Record<string, string> = {}): Promise<readonly Customer[]> => {
    const pages = await Promise.all(['0', '100'].map((offset) => list({ ...query, limit: '100', offset })));
    return pages.flatMap(({ objects }) => objects);
  };
  const ids = (customers: readonly Customer[]) => customers.map(({ id }) => id).sort();

  it('has twenty a page, latest change first, and a total [CALL-058, CUST-073]', async () => {
    const { objects, meta } = await list();
    expect([objects.length, meta?.total_count]).toEqual([20, 200]);
    const times = objects.map(({ modified_dt }) => modified_dt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const whole = await all();
    expect(new Set(ids(whole)).size).toBe(200);
  });

  it('the demo has leads with everything a list shows [CUST-078]', async () => {
    const whole = await all();
    const some = (has: (customer: Customer) => unknown) => whole.filter((one) => Boolean(has(one))).length;
    for (const count of [
      some(({ phonebook }) => phonebook.company),
      some(({ phonebook }) => phonebook.email),
      some(({ status }) => status),
      some(({ agent_name }) => agent_name),
      some(({ followup_dt }) => followup_dt),
      some(({ last_contact }) => last_contact),
      some(({ numbers }) => numbers.length > 1),
      some(({ customerdisposition_set: { current } }) => current),
    ]) {
      expect(count).toBeGreaterThan(20);
    }
  });

  it.each<[string, (customer: Customer) => string | null | undefined]>([
    ['name', ({ phonebook }) => phonebook.name.toLowerCase()],
    ['company', ({ phonebook }) => phonebook.company.toLowerCase()],
    ['email', ({ phonebook }) => phonebook.email.toLowerCase()],
    ['status', ({ status }) => (status === '' ? '' : String(leadStatuses.findIndex((one) => one === status)))],
    ['followup_dt', ({ followup_dt }) => followup_dt],
    ['last_contact', ({ last_contact }) => last_contact],
    ['modified_dt', ({ modified_dt }) => modified_dt],
  ])('is sorted by %s, either way, empty ones last, each customer once [CUST-078]', async (column, valueOf) => {
    for (const ordering of [column, `-${column}`]) {
      const sorted = await all({ ordering });
      expect(new Set(ids(sorted)).size).toBe(200);
      const values = sorted.map((one) => valueOf(one) ?? '');
      const filled = values.filter((value) => value !== '');
      expect(values.slice(0, filled.length)).toEqual(filled);
      const expected = [...filled].sort();
      expect(filled).toEqual(ordering.startsWith('-') ? expected.reverse() : expected);
    }
  });

  it.each<[string, Record<string, string>, (customer: Customer) => boolean]>([
    ['lead status', { status: 'Hot,Closed' }, ({ status }) => status === 'Hot' || status === 'Closed'],
    [
      'agents',
      { agent_id: 'demo-agent-02,demo-agent-05' },
      ({ agent_id }) => agent_id === 'demo-agent-02' || agent_id === 'demo-agent-05',
    ],
    [
      'a number’s first digits',
      { phone__startswith: '+91981' },
      ({ numbers }) => numbers.some((one) => one.startsWith('+91981')),
    ],
    [
      'them without a plus',
      { phone__startswith: '9198 1' },
      ({ numbers }) => numbers.some((one) => one.startsWith('+91981')),
    ],
    ['a word of a company', { search: 'LOTUS' }, ({ phonebook }) => phonebook.company === 'Blue Lotus Exports'],
    ['a piece of an e-mail', { search: '@deccan' }, ({ phonebook }) => phonebook.email.includes('@deccan')],
    ['digits within a number', { search: '012' }, ({ numbers }) => numbers.some((one) => one.includes('012'))],
    [
      'a day of follow-ups, both ends included',
      { followup_dt__gte: '2026-11-20T00:00:00+05:30', followup_dt__lte: '2026-11-20T23:59:59.999+05:30' },
      ({ followup_dt }) =>
        followup_dt !== null && followup_dt >= '2026-11-19T18:30' && followup_dt < '2026-11-20T18:30',
    ],
  ])('finds by %s [CUST-074]', async (_name, query, means) => {
    const wanted = ids((await all()).filter(means));
    expect(wanted.length).toBeGreaterThan(0);
    const found = await list({ ...query, limit: '100' });
    expect(ids(found.objects)).toEqual(wanted.slice(0, 100));
    expect(found.meta?.total_count).toBe(wanted.length);
  });

  it('pattern characters in a name match nobody, and an end before its beginning is refused [CUST-071]', async () => {
    expect((await list({ search: '%' })).objects).toEqual([]);
    const range = { followup_dt__gte: '2026-11-21T00:00:00Z', followup_dt__lte: '2026-11-20T00:00:00Z' };
    const refused = await owner.get(customerPaths.customers, range);
    expect([refused.statusCode, refused.json().error.field]).toEqual([400, 'followup_dt__lte']);
  });

  it('masked numbers are found by the whole number only: parts would reveal hidden digits [FMT-008]', async () => {
    const stranger = await test.signIn('owner@other.test');
    const { number, customer_id } = await test.database.withAccount('other', (tx) =>
      tx.selectFrom('customers').select(['number', 'customer_id']).orderBy('number').executeTakeFirstOrThrow(),
    );
    const found = async (query: Record<string, string>) => ids((await list(query, stranger)).objects);
    expect(await found({ phone__startswith: number.slice(0, -1) })).toEqual([]);
    expect(await found({ search: number.slice(-6) })).toEqual([]);
    expect([await found({ phone__startswith: number }), await found({ search: number })]).toEqual([
      [customer_id],
      [customer_id],
    ]);
    expect((await list({}, stranger)).objects[0]?.numbers[0]).toMatch(/####$/);
  });

  it('searches by masked numbers are limited for each person, other searches are not [SEC-012]', async () => {
    const stranger = await test.signIn('supervisor@other.test');
    const ask = async (query: Record<string, string>, who = stranger) =>
      (await who.get(customerPaths.customers, query)).statusCode;
    const tries = Array.from({ length: 70 }, (_, index) => ({ phone__startswith: `+9198123456${10 + index}` }));
    const statuses = await Promise.all(tries.map((query) => ask(query)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await ask({ search: '98123' })).toBe(429);
    expect(await ask({ search: 'Asha' })).toBe(200);
    expect(await ask({ search: '98123' }, await test.signIn('owner@other.test'))).toBe(200);
    expect(await ask({ search: '98123' }, owner)).toBe(200);
  });

  it('is for people who manage customers, in an account that is not suspended [ROLE-006]', async () => {
    const without = await test.signIn('agent16@demo.test');
    expect((await without.get(customerPaths.customers)).statusCode).toBe(403);
    const { profile } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow(),
    );
    const set = (to: object) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify(to) })
          .execute(),
      );
    await set({ ...profile, is_suspended_account: true });
    const suspended = await owner.get(customerPaths.customers);
    await set(profile);
    expect(suspended.statusCode).toBe(403);
  });

  it('dispositions are the account’s, in groups and with sub-levels, plus those that only calls have [CUST-019, CUST-049]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('calls').set({ disposition: 'Old name' }).where('call_id', '=', 'demo-call-002000').execute(),
    );
    const { dispositions } = dispositionsAnswerSchema.parse((await owner.get(customerPaths.dispositions)).json()).data;
    expect(dispositions.map(({ name }) => name)).toEqual([
      'Order',
      'Enquiry',
      'Follow up',
      'Complaint',
      'Payment',
      'Old name',
    ]);
    const order = dispositions.find(({ name }) => name === 'Order');
    expect(order?.sub_levels.map(({ name }) => name)).toEqual(['Delivery date', 'Placed']);
    expect([order?.group_id === '', dispositions[5]]).toEqual([
      false,
      { id: 'Old name', name: 'Old name', group_id: '', sub_levels: [] },
    ]);
    const calls = async (disposition: string) =>
      callRecordsAnswerSchema.parse((await owner.get(logPaths.callRecords, { disposition })).json()).meta.total_count;
    expect(await calls(order?.id ?? '')).toBe(await calls('Order'));
    expect([await calls('Old name'), (await calls('Order')) > 0]).toEqual([1, true]);
  });

  it('the last contact is the latest call or message with any of the numbers [CUST-078]', async () => {
    const newest = await test.database.withAccount('demo', (tx) =>
      sql<{ customer_id: string; at: Date }>`select customer_id, max(at) as at from (
          select customer_number as number, started_at as at from calls
          union all select customer_number, at from sms_messages) as contacts
        join customer_numbers using (number) group by 1`.execute(tx),
    );
    const expected = new Map(newest.rows.map(({ customer_id, at }) => [customer_id, at.toISOString()]));
    for (const { id, last_contact } of await all()) expect(last_contact).toBe(expected.get(id) ?? null);
  });

  it('can be exported with the chosen columns, and without formulas [CUST-078]', async () => {
    const columns = [
      'name',
      'number',
      'numbers',
      'company',
      'status',
      'agent_name',
      'followup_dt',
      'last_contact',
      'modified_dt',
    ];
    const asked = { page: 'customers', format: 'csv', columns, query: { status: 'Hot' } };
    const { id } = startExportAnswerSchema.parse((await owner.post(exportPaths.exports, asked)).json()).data;
    await test.services.jobs.work();
    const { body } = await owner.get(`${exportPaths.exports}${id}/file/`);
    const [head, ...lines] = body.split('\r\n').slice(0, -1);
    expect(head).toBe(`\ufeff${columns.join(',')}`);
    const hot = (await list({ status: 'Hot', limit: '100' })).objects;
    expect(lines).toHaveLength(hot.length);
    const rows = new Map(lines.map((line) => [line.split(',')[1], line]));
    for (const { numbers, phonebook, agent_name } of hot) {
      const line = rows.get(`'${numbers[0] ?? ''}`);
      const all = numbers.length > 1 ? `"'${numbers.join('; ')}"` : `'${numbers.join('')}`; // in regions with ; as the separator
      expect(line).toContain(`${phonebook.name},'${numbers[0]},${all},${phonebook.company},Hot,${agent_name ?? ''},`);
      expect(line).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
    const without = await test.signIn('agent16@demo.test');
    expect((await without.post(exportPaths.exports, asked)).statusCode).toBe(403);
    expect((await owner.post(exportPaths.exports, { ...asked, columns: ['account_id'] })).statusCode).toBe(400);
  });
});
