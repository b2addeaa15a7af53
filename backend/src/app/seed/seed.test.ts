import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TEST_NOW } from '../../testing/made-once.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import type { Database } from '../../kernel/db/database.ts';
import { demoAccounts } from './demo.ts';
import { demoRows } from './rows.ts';
import { seed } from './seed.ts';

const [demo, other] = demoAccounts;

describe('the demo [TEL-018]', () => {
  it('is the same each time it is made', () => {
    for (const account of demoAccounts) expect(demoRows(account, TEST_NOW)).toEqual(demoRows(account, TEST_NOW));
  });

  it('has twenty agents, an owner and a supervisor, and 2,000 calls of 60 days, none in the future', () => {
    if (demo === undefined) throw new Error('no demo');
    const { users, calls } = demoRows(demo, TEST_NOW);
    expect(users.filter(({ role }) => role === 'agent')).toHaveLength(20);
    expect(users.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['owner@demo.test', 'supervisor@demo.test', 'agent@demo.test', 'agent20@demo.test']),
    );
    expect(calls).toHaveLength(2_000);
    const times = calls.map(({ started_at }) => new Date(started_at).getTime());
    expect(Math.max(...times)).toBeLessThan(TEST_NOW);
    expect(TEST_NOW - Math.min(...times)).toBeLessThanOrEqual(60 * 86_400_000);
  });

  it('calls happen in Indian office hours, seldom on Sundays, and agree with themselves', () => {
    if (demo === undefined) throw new Error('no demo');
    const { calls } = demoRows(demo, TEST_NOW);
    const local = calls.map(({ started_at }) => new Date(new Date(started_at).getTime() + 330 * 60_000));
    const share = (wanted: (at: Date) => boolean) => local.filter(wanted).length / local.length;
    expect(share((at) => at.getUTCHours() >= 9 && at.getUTCHours() < 19)).toBeGreaterThan(0.95);
    expect(share((at) => at.getUTCDay() === 0)).toBeLessThan(0.06);
    for (const { call_status, talk_ms = 0, answered_at, queue_name, solution } of calls) {
      expect(talk_ms > 0 === (call_status === 'Answered')).toBe(true);
      expect(answered_at !== null).toBe(call_status === 'Answered');
      expect(queue_name !== null).toBe(solution === 'inbound_cc');
    }
    const answered = calls.filter(({ call_status }) => call_status === 'Answered').length / calls.length;
    expect(answered).toBeGreaterThan(0.7);
    expect(answered).toBeLessThan(0.9);
  });

  it('the second tenant shares no id and no number with the first', () => {
    if (demo === undefined || other === undefined) throw new Error('no demo');
    const keysOf = (rows: ReturnType<typeof demoRows>) => [
      ...rows.users.map(({ user_id }) => user_id),
      ...rows.agents.flatMap(({ agent_id, phone }) => [agent_id, phone]),
      ...rows.numbers.map(({ number }) => number),
      ...rows.crm.numbers.map(({ number }) => number),
      ...rows.calls.map(({ call_id }) => call_id),
    ];
    const first = new Set(keysOf(demoRows(demo, TEST_NOW)));
    expect(keysOf(demoRows(other, TEST_NOW)).filter((key) => first.has(key))).toEqual([]);
  });

  describeOnEachDriver('in a database', (open) => {
    let database: Database;
    let recordings: string;
    beforeAll(async () => {
      ({ database, seededRecordings: recordings } = await open());
    }, 120_000);
    afterAll(() => database.close());

    it('is not written twice', async () => {
      expect(await seed(database, { now: TEST_NOW, recordingsFolder: recordings })).toBe(false);
    });

    it('gives each user a salt of one’s own, though they share the password', async () => {
      const { rows } = await database.withAccount('demo', (tx) =>
        sql<{
          hashes: number;
          users: number;
        }>`select count(distinct password_hash)::int as hashes, count(*)::int as users from users`.execute(tx),
      );
      expect(rows[0]).toEqual({ hashes: 22, users: 22 });
    });

    it('gives the newest answered calls a WAV as long as their talk', async () => {
      const calls = await database.withAccount('demo', (tx) =>
        tx.selectFrom('calls').select(['recording', 'talk_ms']).where('recording', 'is not', null).execute(),
      );
      expect(calls.length).toBeGreaterThanOrEqual(5);
      for (const { recording, talk_ms } of calls) {
        const wav = await readFile(join(recordings, recording ?? ''));
        expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
        expect(wav.readUInt32LE(24)).toBe(8_000);
        expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
        expect(Math.abs((wav.length - 44) / 16 - talk_ms)).toBeLessThan(1);
      }
    });
  });
});
