import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { migrationsFolder } from '../../testing/made-once.ts';
import type { Database, Tx } from './database.ts';

const platformTables = [
  'releases',
  'rollouts',
  'registry_state',
  'release_history',
  'release_overrides',
  'release_visits',
  'platform_keys',
  'live_hosts',
  'telemetry_counters',
  'migrations',
  'leads',
  'outbox',
  'schedules',
  'installation',
];

const migrations = readdirSync(migrationsFolder).map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
/** Those that a migration gives row-level security. */
const tenantTables = [
  ...new Set(
    migrations
      .flatMap((text) => [...text.matchAll(/^select patchbay_tenant_table\('(\w+)'\);/gm)])
      .map(([, table = '']) => table),
  ),
];

/** Nothing at run time changes or deletes their rows, not even the account's own. */
const onlyAdded = new Set(['audit_log']);

/** Rows of the tables that the seed leaves empty. */
const addSession = (tx: Tx, account: string) =>
  sql`with s as (insert into sessions values (${`s-${account}`}, ${account}, ${`${account}-user-03`}, now(), now()))
      select 1`.execute(tx);
const addRest = async (tx: Tx, account: string) => {
  await sql`insert into feedback values (${`f-${account}`}, ${account}, ${`${account}-user-03`}, now(), '[]')`.execute(
    tx,
  );
  await sql`insert into refresh_tokens values (${`t-${account}`}, ${account}, ${`s-${account}`}, now())`.execute(tx);
  await sql`insert into sip_credentials values (${`x-${account}`}, ${account}, ${`${account}-agent-01`}, ${`s-${account}`}, now())`.execute(
    tx,
  );
  const user = `${account}-user-03`;
  await sql`insert into password_resets values (${user}, ${account}, 'h', now())`.execute(tx);
  await sql`insert into second_factors values (${user}, ${account}, 's')`.execute(tx);
  await sql`insert into social_identities values ('i', ${`n-${account}`}, ${account}, ${user}, now())`.execute(tx);
  await sql`insert into recovery_codes values (${`r-${account}`}, ${account}, ${user})`.execute(tx);
  await sql`insert into api_keys values (${`k-${account}`}, ${account}, ${user}, 'l', 'p', 'h', '[]', now(), 'me')`.execute(
    tx,
  );
  await sql`insert into audit_log values (${account}, 1, now(), 'a', 'b', 'w', '', '{}', 'h')`.execute(tx);
  await sql`insert into custom_breaks values (${account}, ${`break of ${account}`}, 99)`.execute(tx);
  await sql`insert into sms_messages (sms_id, account_id, direction, service_number, customer_number, body, encoding, segments, status, at)
    values (${`m-${account}`}, ${account}, 'inbound', '+1', '+2', 'x', 'GSM-7', 1, 'received', now())`.execute(tx);
  await sql`insert into whatsapp_opt_ins values (${account}, '+1', '+2', 'asked', now())`.execute(tx);
  const agent = `${account}-agent-01`;
  await sql`insert into flows values (${`w-${account}`}, ${account}, 'isolated', '{}', now(), 1)`.execute(tx);
  await sql`insert into flow_versions values (${account}, ${`w-${account}`}, 1, '{}', now(), 'me')`.execute(tx);
  await sql`insert into sounds values (${`y-${account}`}, ${account}, 'n', 'LIb', '', '', 1, 'f')`.execute(tx);
  const { queue_id } = await tx.selectFrom('queues').select('queue_id').executeTakeFirstOrThrow();
  await sql`insert into sticky_agents values (${account}, ${queue_id}, '1', ${agent}, true, now())`.execute(tx);
  await sql`insert into missed_rings values (${account}, 'c', ${agent}, now(), 'declined')`.execute(tx);
  await sql`insert into orders values (${`o-${account}`}, ${account}, 'n', 'obd')`.execute(tx);
  await sql`insert into saved_filters values (${`v-${account}`}, ${account}, ${user}, 'call-logs', 'n', '')`.execute(
    tx,
  );
  await sql`insert into table_layouts values (${account}, ${user}, 'call-logs', '{}')`.execute(tx);
  await sql`insert into downloads (download_id, account_id, user_id, type, name, format, asked, state, created_at)
    values (${`d-${account}`}, ${account}, ${user}, 'call_logs', 'n', 'csv', '{}', 'queued', now())`.execute(tx);
  await sql`insert into jobs (job_id, kind, account_id, payload, made_at, run_at)
    values (${`j-${account}`}, 'k', ${account}, '{}', now(), now())`.execute(tx);
  await sql`insert into call_quality values (${`q-${account}`}, ${account}, ${agent}, 1, 4, 4, null, null, 0)`.execute(
    tx,
  );
  await sql`insert into debug_events values (${account}, 'u', now(), '', '{}')`.execute(tx);
  await sql`insert into agent_wrap_ups values (${account}, ${agent}, now(), now())`.execute(tx);
  await sql`insert into uncounted_calls values (${`u-${account}`}, ${account}, now())`.execute(tx);
  const report = `p-${account}`;
  await sql`insert into reports values (${report}, ${account}, 'n', '{}', ${user}, now())`.execute(tx);
  await sql`insert into report_runs (run_id, account_id, user_id, name, report, from_at, end_at, format, state, began_at)
    values (${report}, ${account}, ${user}, 'n', '{}', now(), now(), 'csv', 'queued', now())`.execute(tx);
  await sql`insert into report_subscriptions values (${account}, ${report}, ${user})`.execute(tx);
  await sql`insert into user_settings values (${account}, ${user}, 'p', '0')`.execute(tx);
  await sql`insert into audit_heads values (${account}, 1, 'h', 's')`.execute(tx);
};

describeOnEachDriver('tenants', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
    for (const account of ['demo', 'other']) {
      await database.withAccount(account, (tx) => addSession(tx, account));
      await database.withAccount(account, (tx) => addRest(tx, account));
    }
  }, 120_000);
  afterAll(() => database.close());

  const accountsSeen = async (tx: Tx, table: string): Promise<string[]> => {
    const { rows } = await sql<{ account_id: string }>`select distinct account_id from ${sql.table(table)}`.execute(tx);
    return rows.map(({ account_id }) => account_id);
  };

  it('every table is either a tenant’s, with forced row-level security, or named here as the platform’s', async () => {
    const { rows } = await database.asOwner((tx) =>
      sql<{ name: string; forced: boolean }>`select relname as name, relrowsecurity and relforcerowsecurity as forced
        from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(
        tx,
      ),
    );
    const forced = rows.filter((row) => row.forced).map(({ name }) => name);
    const open = rows.filter((row) => !row.forced).map(({ name }) => name);
    expect(forced.sort()).toEqual([...tenantTables].sort());
    expect(open.sort()).toEqual([...platformTables].sort());
  });

  it.each(tenantTables)('%s shows an account its own rows only', async (table) => {
    for (const account of ['demo', 'other']) {
      expect(await database.withAccount(account, (tx) => accountsSeen(tx, table))).toEqual([account]);
    }
  });

  it.each(tenantTables)('%s shows nothing to no account, and to an unknown one', async (table) => {
    for (const account of ['', 'nobody']) {
      expect(await database.withAccount(account, (tx) => accountsSeen(tx, table))).toEqual([]);
    }
  });

  it.each(tenantTables.filter((table) => !onlyAdded.has(table)))(
    '%s cannot be changed or emptied from another account',
    async (table) => {
      const name = sql.table(table);
      const counted = () =>
        database.withAccount('other', async (tx) => {
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${name}`.execute(tx);
          return rows[0]?.count;
        });
      const before = await counted();
      await database.withAccount('demo', async (tx) => {
        await sql`update ${name} set account_id = account_id where account_id = 'other'`.execute(tx);
        const { numAffectedRows } = await sql`delete from ${name} where account_id = 'other'`.execute(tx);
        expect(numAffectedRows).toBe(0n);
      });
      expect(await counted()).toBe(before);
    },
  );

  it.each([...onlyAdded])('%s cannot be changed or emptied by its own account either', async (table) => {
    for (const query of [
      sql`update ${sql.table(table)} set account_id = account_id`,
      sql`delete from ${sql.table(table)}`,
    ]) {
      await expect(database.withAccount('demo', (tx) => query.execute(tx))).rejects.toThrow(/permission denied/);
    }
  });

  it('a row cannot be written into, or moved to, another account', async () => {
    const customer = { customer_id: 'c', account_id: 'other', number: '+1', name: 'Spy' };
    await expect(
      database.withAccount('demo', (tx) => tx.insertInto('customers').values(customer).execute()),
    ).rejects.toThrow(/row-level security/);
    await expect(
      database.withAccount('demo', (tx) => tx.updateTable('customers').set({ account_id: 'other' }).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  it('a row cannot point at another account’s row, whose id was guessed', async () => {
    const member = { account_id: 'demo', queue_id: 'other-queue-front-desk', agent_id: 'demo-agent-01' };
    await expect(
      database.withAccount('demo', (tx) => tx.insertInto('queue_agents').values(member).execute()),
    ).rejects.toThrow(/foreign key/);
  });

  it('the entry finds accounts by name, token or number, reads nothing else and writes nothing', async () => {
    const found = await database.atEntry((tx) => tx.selectFrom('service_numbers').select('account_id').execute());
    expect(new Set(found.map(({ account_id }) => account_id))).toEqual(new Set(['demo', 'other', 'north']));
    for (const query of [
      sql`select * from users`,
      sql`select first_name from users`,
      sql`select * from calls`,
      sql`select * from customers`,
      sql`update users set email = 'x'`,
      sql`delete from refresh_tokens`,
    ]) {
      await expect(database.atEntry((tx) => query.execute(tx))).rejects.toThrow(/permission denied/);
    }
  });

  it('a transaction’s account is gone when it ends, also when it fails', async () => {
    await expect(
      database.withAccount('demo', async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.withAccount('', (tx) => accountsSeen(tx, 'users'))).toEqual([]);
  });
});
