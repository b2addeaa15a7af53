import { callRecordsQuerySchema, type CallRecordsQuery } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { countCheaply } from '../../kernel/db/counting.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { TEST_NOW } from '../../testing/made-once.ts';
import { callPage, type LogQuestion } from './log-page.ts';
import { readCursor, writeCursor } from './model/cursor.ts';
import { rangeFor } from './model/log-range.ts';
import type { CallRow } from './model/present.ts';

type Asked = Readonly<Record<string, string>>;
type Predicate = (call: CallRow) => boolean;

const talked = (call: CallRow) => Math.floor(call.talk_ms / 1000);
const tookStep = (call: CallRow, step: string) => call.journey.some((one) => one.step === step);

/** Each documented filter, and the calls that it matches. */
const filters: readonly (readonly [string, Asked, Predicate])[] = [
  ['a solution by its label [LOGS-035, LOGS-036]', { solutions: 'IBD CC,C2C' }, ({ solution }) => solution !== 'inbound_noncc'],
  ['numbers', { numbers: '+918045000001' }, (call) => call.service_number === '+918045000001'],
  ['a plan, by its numbers', { plans: 'demo-plan-voice' }, (call) => /0000[12]$/.test(call.service_number)],
  ['agents [LOGS-010]', { agents: 'demo-agent-02,demo-agent-03' }, (call) => /-0[23]$/.test(call.agent_id ?? '')],
  ['All Calls [LOGS-027]', { call_action: 'All Calls' }, () => true],
  ['DTMF [LOGS-027]', { call_action: 'DTMF' }, ({ dtmf }) => dtmf !== ''],
  ['Missed Call or Voicemail [LOGS-027]', { call_action: 'Missed Call,Voicemail' }, (call) => call.call_status !== 'Answered' || call.voicemail !== null],
  ['Blacklist, which happens to nobody [LOGS-027]', { call_action: 'Blacklist' }, () => false],
  ['under 30 secs [LOGS-026]', { call_duration: 'lt_30' }, (call) => talked(call) < 30],
  ['under 1 min [LOGS-026]', { call_duration: 'lt_60' }, (call) => talked(call) < 60],
  ['1-5 mins [LOGS-026]', { call_duration: '60_300' }, (call) => talked(call) >= 60 && talked(call) < 300],
  ['5-10 mins [LOGS-026]', { call_duration: '300_600' }, (call) => talked(call) >= 300 && talked(call) < 600],
  ['more than 10 mins [LOGS-026]', { call_duration: 'gt_600' }, (call) => talked(call) >= 600],
  ['custom less than [LOGS-026]', { call_duration: 'custom', duration_minutes: '1', duration_seconds: '5' }, (call) => talked(call) < 65],
  ['call status [LOGS-028]', { call_status: 'Abandoned,Did Not Process' }, (call) => /A|D/.test(call.call_status.slice(0, 1)) && call.call_status !== 'Answered'],
  ['customer status [LOGS-029]', { customer_status: 'Customer Missed' }, (call) => call.customer_status === 'Customer Missed'],
  ['agent status [LOGS-030]', { agent_status: 'Agent Missed' }, (call) => call.agent_status === 'Agent Missed'],
  ['device [LOGS-031]', { device: 'Phone' }, ({ device }) => device === 'Phone'],
  ['sticky agents [LOGS-032]', { others: 'Sticky Agents' }, (call) => tookStep(call, 'Sticky agent')],
  ['the direction [INS-027]', { direction: 'outbound' }, ({ direction }) => direction === 'outbound'],
  ['queues [INS-027]', { queues: 'demo-queue-support' }, ({ queue_name: queue }) => queue === 'Support'],
  ['hours of a week by the clock of who asks [INS-031]', { week_hours: '10,34' }, ({ started_at: at }) => ['Mon 10', 'Tue 10'].includes(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'short', hour: '2-digit', hourCycle: 'h23' }).format(at).replace(',', ''))],
  ['several filters together', { device: 'Softphone', call_status: 'Missed', solutions: 'C2C' }, (call) => call.device === 'Softphone' && call.call_status === 'Missed' && call.solution === 'c2c'],
  ['a plan of somebody else', { plans: 'other-plan-voice' }, () => false],
  ['an agent of somebody else', { agents: 'other-agent-01' }, () => false],
  ['a number of somebody else', { numbers: '+97145000001' }, () => false],
]; // prettier-ignore

/** Selections whose size is known from hourly counts. */
const plain: readonly (readonly [string, Asked, readonly string[] | null])[] = [
  ['everything', {}, null],
  ['a range that cuts hours', { from_date: '2026-10-05T05:17:33.123Z', to_date: '2026-11-18T08:41:09.999Z' }, null],
  ['a range within an hour', { from_date: '2026-11-18T08:10:00Z', to_date: '2026-11-18T08:50:00Z' }, null],
  ['a range without calls', { from_date: '2020-01-01T00:00:00Z', to_date: '2020-01-02T00:00:00Z' }, null],
  ['the last seven days [FILT-013]', { date_filter: 'last_7_days' }, null],
  ['two agents', { agents: 'demo-agent-02,demo-agent-03' }, null],
  ['what an agent sees', {}, ['demo-agent-01']],
  ['what an agent sees of others: nothing', { agents: 'demo-agent-02' }, ['demo-agent-01']],
  ['who takes no calls', {}, []],
  ['WhatsApp', { channel: 'whatsapp' }, null],
  ['oldest first', { sort: 'received_time', from_date: '2026-11-01T00:30:00Z' }, null],
];

describeOnEachDriver('the call log’s pages', (open) => {
  let database: Database;
  let all: readonly CallRow[];
  beforeAll(async () => {
    ({ database } = await open());
    await database.withAccount('demo', async (tx) => {
      await sql`update calls set campaign_id = 'OBD-1' where call_id like '%7'`.execute(tx);
      await sql`update calls set channel = 'whatsapp' where call_id like '%99'`.execute(tx);
      await sql`update calls set voicemail = 'v.wav' where call_id like '%55' and call_status <> 'Answered'`.execute(
        tx,
      );
      await sql`update calls set journey = journey || '[{"at":1,"step":"Sticky agent"}]' where call_id like '%42'`.execute(
        tx,
      );
      const rows = await tx
        .selectFrom('calls')
        .selectAll()
        .orderBy('started_at', 'desc')
        .orderBy('call_id', 'desc')
        .execute();
      all = rows.map((row) => ({ ...row, customer_name: null, call_quality: null }));
    });
  }, 120_000);
  afterAll(() => database.close());

  const question = (asked: Asked, own: readonly string[] | null = null, cursor: string | null = null): LogQuestion => {
    const query: CallRecordsQuery = callRecordsQuerySchema.parse(asked);
    const range = rangeFor(query, TEST_NOW, 'Asia/Kolkata');
    return {
      query,
      range,
      sees: { agents: own, queues: null },
      masked: false,
      zone: 'Asia/Kolkata',
      after: cursor === null ? null : readCursor(cursor),
    };
  };
  const ask = (...asked: Parameters<typeof question>) =>
    database.withAccount('demo', (tx) => callPage(tx, question(...asked)));

  it.each(filters)('finds by %s', async (_name, asked, means) => {
    const wanted = all.filter(means).map(({ call_id }) => call_id);
    const page = await ask({ ...asked, pageSize: '100' });
    expect(page.rows.map(({ call_id }) => call_id)).toEqual(wanted.slice(0, 100));
    expect(page.total).toEqual({ count: wanted.length, exact: true });
  });

  it('finds the calls of a campaign by its order id, and none of another [LOGS-010, LOGS-022]', async () => {
    expect((await ask({ campaigns: 'OBD-1' })).total.count).toBe(200);
    expect((await ask({ campaigns: 'OBD-2' })).total.count).toBe(0);
  });

  it.each(plain)(
    'pages by number and by cursor are the same rows, all of them: %s [LOGS-021]',
    async (_name, asked, own) => {
      const { query, range } = question(asked, own);
      const wanted = all
        .filter(
          ({ started_at: at }) => (range.from === null || at >= range.from) && (range.to === null || at <= range.to),
        )
        .filter(({ agent_id }) => own === null || own.includes(agent_id ?? ''))
        .filter(({ agent_id }) => query.agents === undefined || query.agents.includes(agent_id ?? ''))
        .filter(({ channel }) => query.channel === undefined || channel === query.channel)
        .map(({ call_id }) => call_id);
      if (query.sort === 'received_time') wanted.reverse();
      const byCursor: string[] = [];
      let cursor: string | null = null;
      for (let number = 1; ; number++) {
        const size = { ...asked, pageSize: '97' };
        const numbered = await ask({ ...size, pageNumber: String(number) }, own);
        expect(numbered.rows.map(({ call_id }) => call_id)).toEqual(wanted.slice((number - 1) * 97, number * 97));
        expect(numbered.total).toEqual({ count: wanted.length, exact: true });
        const next = await ask(size, own, cursor);
        byCursor.push(...next.rows.map(({ call_id }) => call_id));
        expect(numbered.next).toEqual(next.next);
        if (next.next === null) break;
        cursor = writeCursor(next.next);
      }
      expect(byCursor).toEqual(wanted);
    },
  );

  it.each<readonly [string, Asked, Predicate]>([
    ['newest first', { device: 'Softphone' }, ({ device }) => device === 'Softphone'],
    ['oldest first', { device: 'Softphone', sort: 'received_time' }, ({ device }) => device === 'Softphone'],
    ['over months', { campaigns: 'OBD-1' }, ({ call_id }) => call_id.endsWith('7')],
  ])(
    'with filters, too, pages by number and by cursor are the same rows: %s [LOGS-021]',
    async (_name, asked, means) => {
      const wanted = all.filter(means).map(({ call_id }) => call_id);
      if (asked['sort'] === 'received_time') wanted.reverse();
      let cursor: string | null = null;
      for (let number = 1; number <= Math.ceil(wanted.length / 31); number++) {
        const size = { ...asked, pageSize: '31' };
        const numbered = await ask({ ...size, pageNumber: String(number) });
        expect(numbered.rows.map(({ call_id }) => call_id)).toEqual(wanted.slice((number - 1) * 31, number * 31));
        const next = await ask(size, null, cursor);
        expect(next.rows).toEqual(numbered.rows);
        expect(next.next).toEqual(numbered.next);
        cursor = next.next && writeCursor(next.next);
      }
      expect(cursor).toBeNull();
    },
  );

  it('a page beyond the end is empty and says how many there are', async () => {
    for (const asked of [{}, { device: 'Softphone' }]) {
      const { rows, total, next } = await ask({ ...asked, pageNumber: '900000' });
      expect([rows, total.count > 1_000, next]).toEqual([[], true, null]);
    }
  });

  it('counts follow calls that end, change their agent, or are deleted [LOGS-021]', async () => {
    const counted = async (own: readonly string[] | null) => (await ask({}, own)).total.count;
    const [total, five, six] = [
      await counted(null),
      await counted(['demo-agent-05']),
      await counted(['demo-agent-06']),
    ];
    const change = (statement: ReturnType<typeof sql>) => database.withAccount('demo', (tx) => statement.execute(tx));
    await change(sql`insert into calls (call_id, account_id, process_id, solution, direction, started_at, service_number, customer_number, agent_id)
      values ('counted', 'demo', 'p', 'c2c', 'outbound', now(), '+1', '+2', 'demo-agent-05')`);
    expect(await counted(null)).toBe(total);
    await change(sql`update calls set ended_at = now() where call_id = 'counted'`);
    expect([await counted(null), await counted(['demo-agent-05'])]).toEqual([total + 1, five + 1]);
    await change(sql`update calls set agent_id = 'demo-agent-06' where call_id = 'counted'`);
    expect([await counted(['demo-agent-05']), await counted(['demo-agent-06'])]).toEqual([five, six + 1]);
    await change(sql`delete from calls where call_id = 'counted'`);
    expect([await counted(null), await counted(['demo-agent-06'])]).toEqual([total, six]);
  });

  it('has an estimate for very many, and says so', async () => {
    const total = await database.withAccount('demo', (tx) =>
      countCheaply(
        tx,
        tx
          .selectFrom('calls')
          .select(sql`1`.as('one'))
          .where('device', '=', 'Softphone'),
        100,
      ),
    );
    expect(total.exact).toBe(false);
    expect(total.count).toBeGreaterThan(100);
  });

  it('parts of a masked number find nothing; the whole number does [LOGS-039]', async () => {
    const number = all[0]?.customer_number ?? '';
    const find = (search: string, masked: boolean) =>
      database.withAccount('demo', (tx) => callPage(tx, { ...question({ search }), masked }));
    expect((await find(number.slice(-4), true)).total.count).toBe(0);
    expect((await find(number.slice(-4), false)).total.count).toBeGreaterThan(0);
    const whole = await find(number, true);
    expect(new Set(whole.rows.map(({ customer_number }) => customer_number))).toEqual(new Set([number]));
  });
});
