import { smsQuerySchema } from '@patchbay/shared-contracts/messages';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../../domain/calls/model/cursor.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { TEST_NOW } from '../../testing/made-once.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { countSms, smsPage, type SmsQuestion } from './sms-log.ts';
import type { Sms } from './sms-store.ts';

type Asked = Readonly<Record<string, string>>;

const owner: Actor = { userId: 'u', accountId: 'demo', sessionId: 's', role: 'owner', agentId: null };
const agent: Actor = { ...owner, role: 'agent', agentId: 'demo-agent-01' };

/** Queries answered by the daily and hourly counts, and a filtered one. */
const views: readonly (readonly [string, Asked, Actor])[] = [
  ['everything', {}, owner],
  ['a range that cuts hours', { from_date: '2026-10-05T05:17:33.123Z', to_date: '2026-11-18T08:41:09.999Z' }, owner],
  ['a range without messages', { from_date: '2020-01-01T00:00:00Z', to_date: '2020-01-02T00:00:00Z' }, owner],
  ['the last seven days', { date_filter: 'last_7_days' }, owner],
  ['oldest first', { sort: 'received_time' }, owner],
  ['what an agent sees: what came in, and what was sent by that agent', {}, agent],
  ['narrowed', { direction: 'outbound' }, owner],
];

describeOnEachDriver('the SMS log’s pages', (open) => {
  let database: Database;
  let all: readonly Sms[];
  const read = async () =>
    database.withAccount('demo', (tx) =>
      tx.selectFrom('sms_messages').selectAll().orderBy('at', 'desc').orderBy('sms_id', 'desc').execute(),
    );
  beforeAll(async () => {
    ({ database } = await open());
    all = await read();
  }, 120_000);
  afterAll(() => database.close());

  const question = (asked: Asked, actor: Actor, cursor: string | null = null): SmsQuestion => {
    const query = smsQuerySchema.parse(asked);
    const range = rangeFor(query, TEST_NOW, 'Asia/Kolkata');
    return {
      query,
      range,
      actor,
      sees: { agents: null, queues: null },
      masked: false,
      after: cursor === null ? null : readCursor(cursor),
    };
  };
  const ask = (...asked: Parameters<typeof question>) =>
    database.withAccount('demo', (tx) => smsPage(tx, question(...asked)));

  it.each(views)(
    'by number and by cursor are the same rows, all of them: %s [LOGS-021]',
    async (_name, asked, actor) => {
      const { query, range } = question(asked, actor);
      const wanted = all
        .filter(({ at }) => (range.from === null || at >= range.from) && (range.to === null || at <= range.to))
        .filter(
          ({ direction, agent_id }) => actor.role !== 'agent' || direction === 'inbound' || agent_id === actor.agentId,
        )
        .filter(({ direction }) => query.direction === undefined || direction === query.direction)
        .map(({ sms_id }) => sms_id);
      if (query.sort === 'received_time') wanted.reverse();
      const byCursor: string[] = [];
      let cursor: string | null = null;
      for (let number = 1; ; number++) {
        const size = { ...asked, pageSize: '37' };
        const numbered = await ask({ ...size, pageNumber: String(number) }, actor);
        expect(numbered.rows.map(({ sms_id }) => sms_id)).toEqual(wanted.slice((number - 1) * 37, number * 37));
        expect(numbered.total).toEqual({ count: wanted.length, exact: true });
        const next = await ask(size, actor, cursor);
        byCursor.push(...next.rows.map(({ sms_id }) => sms_id));
        expect(numbered.next).toEqual(next.next);
        if (next.next === null) break;
        cursor = writeCursor(next.next);
      }
      expect(byCursor).toEqual(wanted);
    },
  );

  it('pages beyond the end are empty and have the total [PAGE-009]', async () => {
    const { rows, total, next } = await ask({ pageNumber: '9000' }, owner);
    expect([rows, total.count, next]).toEqual([[], all.length, null]);
  });

  it('are counted as messages come and go; the columns that counts use do not change [LOGS-021]', async () => {
    const counted = (actor: Actor) =>
      database.withAccount('demo', async (tx) => (await countSms(tx, question({}, actor))).count);
    const change = (statement: ReturnType<typeof sql>) => database.withAccount('demo', (tx) => statement.execute(tx));
    const add = (id: string, direction: string, sender: string | null) =>
      change(sql`
      insert into sms_messages (sms_id, account_id, direction, service_number, customer_number, body, encoding, segments, status, at, agent_id)
      values (${id}, 'demo', ${direction}, '+1', '+2', 'x', 'GSM-7', 1, 'queued', now(), ${sender})`);
    const before = [await counted(owner), await counted(agent)] as const;
    await add('in', 'inbound', null);
    await add('own', 'outbound', 'demo-agent-01');
    await add('of another', 'outbound', 'demo-agent-02');
    expect([await counted(owner), await counted(agent)]).toEqual([before[0] + 3, before[1] + 2]);
    await expect(change(sql`update sms_messages set agent_id = 'demo-agent-02' where sms_id = 'own'`)).rejects.toThrow(
      /do not change/,
    );
    await change(sql`delete from sms_messages where sms_id in ('in', 'own', 'of another')`);
    expect([await counted(owner), await counted(agent)]).toEqual(before);
  });
});
