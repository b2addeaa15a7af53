import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { onPglite } from '../../kernel/db/drivers.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openEmbeddedTestDatabase } from '../../testing/database.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { migrationsFolder, TEST_NOW } from '../../testing/made-once.ts';
import { seed } from './seed.ts';

/** Values that differ in every seed: salts, and times written by the database itself. */
const ownOfEach: Readonly<Record<string, string>> = {
  accounts: 'created_at',
  users: 'created_at',
  migrations: 'applied_at',
};

/** Returns the number of rows of each table, and a digest of them. */
const contentsOf = (database: Database) =>
  database.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
      tx,
    );
    const contents = tables.map(async ({ name }) => {
      const own = ownOfEach[name] ?? 'password_hash';
      const { rows } = await sql<{ rows: number; digest: string | null }>`
        select count(*)::int as rows, md5(string_agg(line, ',' order by line)) as digest
        from (select (to_jsonb(each) - 'password_hash' - ${own}::text)::text as line from ${sql.table(name)} as each) as lines`.execute(
        tx,
      );
      return [name, rows[0]?.rows, rows[0]?.digest] as const;
    });
    return Promise.all(contents);
  });

const idsOf = (tx: Tx) =>
  sql<{ id: string }>`
    select user_id as id from users union all select agent_id from agents union all select phone from agents
    union all select number from service_numbers union all select number from customer_numbers
    union all select call_id from calls`.execute(tx);

describe('the demo [TEL-018]', () => {
  describe('made twice', () => {
    const open: Database[] = [];
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'patchbay-seeded-'));
      const [again, { database }] = [onPglite(await PGlite.create()), await openEmbeddedTestDatabase()];
      open.push(again, database);
      await migrate(again, migrationsFolder);
      const options = { now: TEST_NOW, recordingsFolder: folder };
      const dying: Database = {
        ...again,
        withAccount: <Result>(account: string, work: (tx: Tx) => Promise<Result>) =>
          account === 'other' ? Promise.reject(new Error('killed')) : again.withAccount(account, work),
      };
      await expect(seed(dying, options)).rejects.toThrow('killed');
      expect(await seed(again, options)).toBe(true);
    }, 120_000);
    afterAll(async () => {
      await Promise.all(open.map((database) => database.close()));
      await rm(folder, { recursive: true });
    });

    it('is the same each time, even if the first start was killed between two accounts [SEC-016]', async () => {
      const [one, other] = await Promise.all(open.map(contentsOf));
      expect(one).toEqual(other);
      const filled = one?.filter(([, rows]) => rows !== 0).map(([name]) => name);
      expect(filled).toEqual(expect.arrayContaining(['agent_statuses', 'customers', 'flows', 'sms_messages']));
    });
  });

  describeOnEachDriver('in a database', (open) => {
    let database: Database;
    let recordings: string;
    beforeAll(async () => {
      ({ database, seededRecordings: recordings } = await open());
    }, 120_000);
    afterAll(() => database.close());

    const callsOfDemo = () =>
      database.withAccount('demo', (tx) =>
        tx
          .selectFrom('calls')
          .select(['started_at', 'call_status', 'talk_ms', 'answered_at', 'queue_name', 'solution'])
          .execute(),
      );

    it('has twenty agents, an owner and a supervisor, and 2,000 calls of 60 days, none in the future', async () => {
      const users = await database.withAccount('demo', (tx) =>
        tx.selectFrom('users').select(['role', 'email']).execute(),
      );
      expect(users.filter(({ role }) => role === 'agent')).toHaveLength(20);
      expect(users.map(({ email }) => email)).toEqual(
        expect.arrayContaining(['owner@demo.test', 'supervisor@demo.test', 'agent@demo.test', 'agent20@demo.test']),
      );
      const calls = await callsOfDemo();
      expect(calls).toHaveLength(2_000);
      const times = calls.map(({ started_at }) => started_at.getTime());
      expect(Math.max(...times)).toBeLessThan(TEST_NOW);
      expect(TEST_NOW - Math.min(...times)).toBeLessThanOrEqual(60 * 86_400_000);
    });

    it('has calls in Indian office hours, rarely on Sundays, with consistent fields', async () => {
      const calls = await callsOfDemo();
      const local = calls.map(({ started_at }) => new Date(started_at.getTime() + 330 * 60_000));
      const share = (wanted: (at: Date) => boolean) => local.filter(wanted).length / local.length;
      expect(share((at) => at.getUTCHours() >= 9 && at.getUTCHours() < 19)).toBeGreaterThan(0.95);
      expect(share((at) => at.getUTCDay() === 0)).toBeLessThan(0.06);
      for (const { call_status, talk_ms, answered_at, queue_name, solution } of calls) {
        expect(talk_ms > 0 === (call_status === 'Answered')).toBe(true);
        expect(answered_at !== null).toBe(call_status === 'Answered');
        expect(queue_name !== null).toBe(solution === 'inbound_cc');
      }
      const answered = calls.filter(({ call_status }) => call_status === 'Answered').length / calls.length;
      expect(answered).toBeGreaterThan(0.7);
      expect(answered).toBeLessThan(0.9);
    });

    it('has a second tenant that shares no id and no number with the first', async () => {
      const [first, second] = [await database.withAccount('demo', idsOf), await database.withAccount('other', idsOf)];
      expect(first.rows.length).toBeGreaterThan(2_000);
      expect(second.rows.length).toBeGreaterThan(120);
      const known = new Set(first.rows.map(({ id }) => id));
      expect(second.rows.filter(({ id }) => known.has(id))).toEqual([]);
    });

    it('is not written again', async () => {
      expect(await seed(database, { now: TEST_NOW, recordingsFolder: recordings })).toBe(false);
    });

    it('gives each user a salt of their own, though the password is the same', async () => {
      const { rows } = await database.withAccount('demo', (tx) =>
        sql<{
          hashes: number;
          users: number;
        }>`select count(distinct password_hash)::int as hashes, count(*)::int as users from users`.execute(tx),
      );
      expect(rows[0]).toEqual({ hashes: 23, users: 23 });
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
