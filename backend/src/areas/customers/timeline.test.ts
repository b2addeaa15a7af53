import { timelineAnswerSchema, type TimelineEntry, customerPaths } from '@patchbay/shared-contracts/customers';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { sql } from 'kysely';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const [FIRST, SECOND] = ['+917500000001', '+917500000002'];

describeOnEachDriver('the timeline of a customer', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  let id: string;
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  const addCall = (callId: string, number: string, at: string, more = { channel: 'voice', agent: 'demo-agent-01' }) =>
    change(sql`insert into calls (call_id, account_id, process_id, channel, solution, direction, started_at, ended_at, service_number,
        customer_number, agent_id, agent_name, call_status, talk_ms, recording, disposition)
      values (${callId}, 'demo', 'test', ${more.channel}, 'inbound_noncc', 'inbound', ${at}::timestamptz, ${at}::timestamptz, '+918045000002',
        ${number}, ${more.agent}, 'Asha Rao', 'Answered', 61500, 'x.wav', 'Order')`);
  const addSms = (smsId: string, direction: string, at: string) =>
    change(sql`insert into sms_messages (sms_id, account_id, direction, service_number, customer_number, body, encoding, segments, status, at, agent_id)
      values (${smsId}, 'demo', ${direction}, '+918045000002', ${FIRST}, 'Hello', 'GSM-7', 1, 'received', ${at}::timestamptz,
        ${direction === 'outbound' ? 'demo-agent-02' : null})`);

  beforeAll(async () => {
    test = await createTestApp({}, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
    await addCall('t-one', FIRST, '2026-11-18T09:00:00Z');
    const body = { name: 'Tara Bose', numbers: [FIRST, SECOND], note: 'First', status: 'Hot' };
    id = (await owner.post(customerPaths.customers, body)).json().data.id; // at 09:00 on the 20th
    await addCall('t-two', SECOND, '2026-11-19T09:00:00.000001Z');
    await addCall('t-three', SECOND, '2026-11-19T09:00:00.000002Z', { channel: 'whatsapp', agent: 'demo-agent-02' });
    await addSms('t-in', 'inbound', '2026-11-19T09:00:00.000002Z');
    await addSms('t-out', 'outbound', '2026-11-17T09:00:00Z');
  }, 120_000);
  afterAll(() => test.close());

  const read = async (query: Record<string, string> = {}, who = owner) =>
    timelineAnswerSchema.parse((await who.get(`${customerPaths.customers}${id}/timeline/`, query)).json()).data;
  const named = (entries: readonly TimelineEntry[]) =>
    entries.map((entry) => (entry.kind === 'note' || entry.kind === 'status' ? entry.kind : entry.id));
  const newestFirst = ['t-in', 't-three', 't-two', 't-one', 't-out'];

  it('has calls and messages of every number, and edits, newest first [CUST-065]', async () => {
    const { objects, next_cursor } = await read();
    expect(new Set(named(objects.slice(0, 2)))).toEqual(new Set(['note', 'status']));
    expect([named(objects.slice(2)), next_cursor]).toEqual([newestFirst, null]);
    expect(objects.find(({ id: of }) => of === 't-two')).toEqual({
      ...{ kind: 'call', id: 't-two', at: '2026-11-19T09:00:00.000Z', direction: 'Inbound', status: 'Answered' },
      ...{
        number: SECOND,
        agent: 'Asha Rao',
        duration: 61,
        recording: `${logPaths.recordings}/t-two/`,
        voicemail: null,
      },
      ...{ disposition: 'Order', sub_disposition: null, notes: null },
    });
    expect(objects.find(({ id: of }) => of === 't-three')?.kind).toBe('whatsapp');
  });

  it('continues after a page entry by entry, also among equal times [CUST-065]', async () => {
    const found: TimelineEntry[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10 && (page === 0 || cursor !== null); page++) {
      const answer: Awaited<ReturnType<typeof read>> = await read({ limit: '1', ...(cursor !== null && { cursor }) });
      found.push(...answer.objects);
      cursor = answer.next_cursor;
    }
    expect(found).toEqual((await read()).objects);
    expect((await owner.get(`${customerPaths.customers}${id}/timeline/`, { cursor: 'x' })).statusCode).toBe(400);
  });

  it('shows only what the person may see of the logs: an agent own calls, without the log no calls [CUST-065]', async () => {
    const shown = async (email: string) => named((await read({}, await test.signIn(email))).objects).slice(2);
    expect(await shown('agent@demo.test')).toEqual(['t-in', 't-two', 't-one']);
    expect(await shown('agent2@demo.test')).toEqual(['t-in', 't-three', 't-out']);
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('users')
        .set({ permissions: JSON.stringify({ customer_management: true }) })
        .where('email', '=', 'agent16@demo.test')
        .execute(),
    );
    expect(await shown('agent16@demo.test')).toEqual([]);
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(`${customerPaths.customers}${id}/timeline/`)).statusCode).toBe(404);
  });

  it('calls and messages determine the last contact, also those before the customer was added [CUST-078]', async () => {
    const contact = async () => (await owner.get(`${customerPaths.customers}${id}/`)).json().data.last_contact;
    expect(await contact()).toBe('2026-11-19T09:00:00.000Z');
    await addCall('t-old', FIRST, '2026-11-01T09:00:00Z');
    expect(await contact()).toBe('2026-11-19T09:00:00.000Z');
    await addSms('t-new', 'outbound', '2026-11-20T08:00:00Z');
    expect(await contact()).toBe('2026-11-20T08:00:00.000Z');
  });

  it('calls of the log show the name by any of the numbers [LOGS-020]', async () => {
    const call = (await owner.get(`${logPaths.callRecords}t-two/`)).json().data;
    expect(call.customer_name).toBe('Tara Bose');
    const found = (await owner.get(shellPaths.search, { q: SECOND })).json();
    expect(found.customers.map(({ name }: { name: string }) => name)).toEqual(['Tara Bose']);
  });
});
