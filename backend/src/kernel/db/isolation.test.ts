// @gate no account sees the rows of another
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
  'test_checkouts',
  'test_refunds',
];

const migrations = readdirSync(migrationsFolder).map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
/** Tables that a migration gives row-level security. */
const tenantTables = [
  ...new Set(
    migrations
      .flatMap((text) => [...text.matchAll(/^select patchbay_tenant_table\('(\w+)'\);/gm)])
      .map(([, table = '']) => table),
  ),
];

/** Tables whose rows are never changed or deleted at run time, not even by their own account. */
const onlyAdded = new Set([
  ...['audit_log', 'ledger_transactions', 'ledger_entries', 'credit_grants', 'call_charges'],
  ...['payments', 'payment_states', 'payment_checkouts', 'payment_told', 'rents'],
  ...['invoices', 'invoice_lines'],
]);

/** Rows for the tables that the seed leaves empty. */
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
  await sql`insert into conversations (conversation_id, account_id, service_number, customer_number, state, opened_at, last_at)
    values (${`cv-${account}`}, ${account}, '+1', '+2', 'open', now(), now())`.execute(tx);
  await sql`insert into conversation_reads values (${account}, ${`cv-${account}`}, ${`${account}-user-03`}, now())`.execute(
    tx,
  );
  await sql`insert into conversation_turns values (${`ct-${account}`}, ${account}, ${`cv-${account}`}, now(), 'closed', 'me')`.execute(
    tx,
  );
  await sql`insert into sms_opt_outs values (${account}, '+2', now(), 'STOP')`.execute(tx);
  await sql`insert into sms_consents (account_id, customer_number, is_out, at, words, service_number, sms_id)
    values (${account}, '+2', true, now(), 'STOP', '+1', ${`m-${account}`})`.execute(tx);
  await sql`insert into sms_waits values (${`m-${account}`}, ${account}, 'f', 1, '{}', 0, now())`.execute(tx);
  await sql`insert into callbacks (callback_id, account_id, number, service_number, of_call_id, since, until_at, due_at, tries, pause_ms, state)
    values (${`cb-${account}`}, ${account}, '+1', '+2', 'c', now(), now(), now(), 1, 0, 'waiting')`.execute(tx);
  const { customer_id } = await tx.selectFrom('customers').select('customer_id').executeTakeFirstOrThrow();
  await sql`insert into customer_tags values (${account}, ${customer_id}, 'VIP', now())`.execute(tx);
  await sql`insert into whatsapp_opt_ins values (${account}, '+1', '+2', 'asked', now())`.execute(tx);
  const agent = `${account}-agent-01`;
  await sql`insert into flows values (${`w-${account}`}, ${account}, 'isolated', '{}', now(), 1, 1, now(), now())`.execute(
    tx,
  );
  await sql`insert into flow_versions values (${account}, ${`w-${account}`}, 1, '{}', now(), 'me')`.execute(tx);
  await sql`insert into flow_ways values (${account}, 'c', 0, ${`w-${account}`}, 1, now(), '[]', null, false)`.execute(
    tx,
  );
  await sql`insert into survey_marks values (${account}, 'c', now(), 0, 'Service', 4)`.execute(tx);
  await sql`insert into flow_tests values (${`ft-${account}`}, ${account}, ${`w-${account}`}, 1, 'n', '', now(), '[]', '{}', now(), 'me')`.execute(
    tx,
  );
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
  await sql`insert into data_files (file_id, account_id, user_id, made_by, with_sound, state, created_at)
    values (${`df-${account}`}, ${account}, ${user}, 'me', false, 'queued', now())`.execute(tx);
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
  await sql`insert into queue_thresholds values (${account}, ${queue_id}, 'waiting', 1, 2)`.execute(tx);
  await sql`insert into queue_alerts values (${`z-${account}`}, ${account}, ${queue_id}, 'n', 'waiting', 'warning', now(), now(), 1)`.execute(
    tx,
  );
  await sql`insert into queue_alert_hooks values (${account}, ${queue_id}, 'https://hooks.example.com')`.execute(tx);
  await sql`insert into queue_mapping_history (account_id, queue_id, queue, agent_id, agent, change, by_whom, at)
    values (${account}, ${queue_id}, 'n', ${agent}, 'n', 'added', 'me', now())`.execute(tx);
  await sql`insert into invitations values (${`i-${account}`}, ${account}, 'i@x.test', 'n', '', 'agent', '', 'sip', '{}', 'en', 'me', 'h', now(), now())`.execute(
    tx,
  );
  await sql`insert into agent_operations values (${`o-${account}`}, ${account}, 'enable', now(), 'me', null, null, 0, 0, '[]')`.execute(
    tx,
  );
  const particulars = sql`insert into billing_particulars values (${account}, 'n', 'a', 'IN', '29', null, now())`;
  await particulars.execute(tx);
  await sql`insert into kyc_reviews values (${account}, 'accepted', 'accepted')`.execute(tx);
  await sql`insert into kyc_documents values (${account}, 'd', 'tax', 'n', 'pdf', 1, 'x', '\\x00', now(), 'me')`.execute(
    tx,
  );
  await sql`insert into account_logos values (${account}, 'png', '\\x00', now())`.execute(tx);
  await sql`insert into billing_questions (account_id, question_id, place, at, asked_by, text) values (${account}, 'q', 1, now(), ${user}, 'x')`.execute(
    tx,
  );
  await sql`insert into screen_pops values (${`p-${account}`}, ${account}, 1, now(), now(), null, 'n', 'https://a.test/', '', 'rings', 'opens', 'on')`.execute(
    tx,
  );
  await sql`insert into call_groups values (${`g-${account}`}, ${account}, 1, now(), now(), null, 'n', 'in turn', '+919800000001', 20, 'hangup', '')`.execute(
    tx,
  );
  await sql`insert into calendars values (${`c-${account}`}, ${account}, 1, now(), now(), null, 'n', 'UTC', '', '')`.execute(
    tx,
  );
  const book = `b-${account}`;
  await sql`insert into phonebooks values (${account}, ${book}, 'n', 'f', 'ready', '[]', '[]', 1, 1, null, now(), 'me', 'in')`.execute(
    tx,
  );
  await sql`insert into phonebook_rows values (${account}, ${book}, 2, '[]', '+1', '+1', null)`.execute(tx);
  const campaign = `ca-${account}`;
  await sql`insert into campaigns (id, account_id, created_at, modified_at, name, source, phonebooks, customers_filter, is_followed, caller_ids,
      dialler, queue, agents, script, message, opt_out_key, on_machine, disposition_required, own_agent, ratio, abandoned_limit, ring_seconds,
      tries_a_day, tries_in_all, retries, preset, week, calendar, clock_of, unknown_zone, begins_on, ends_on)
    values (${campaign}, ${account}, now(), now(), 'n', 'api', '', '', false, '', 'progressive', '', '', '', '', '', 'hang-up', false, false,
      1, 3, 20, 1, 1, '', '', '', '', 'number', 'refuse', '', '')`.execute(tx);
  await sql`insert into campaign_costs values (${account}, ${campaign}, 1)`.execute(tx);
  await sql`insert into campaign_loads (account_id, campaign_id, list) values (${account}, ${campaign}, 'api')`.execute(
    tx,
  );
  await sql`insert into campaign_numbers (account_id, campaign_id, number, list, zones, due_at)
    values (${account}, ${campaign}, '+1', 'api', '', now())`.execute(tx);
  await sql`insert into campaign_tries (try_id, account_id, campaign_id, number, at, day, service_number, dialler, attempt, passed)
    values (${`ty-${account}`}, ${account}, ${campaign}, '+1', now(), '2026-01-01', '+2', 'progressive', 1, '{}')`.execute(
    tx,
  );
  await sql`insert into campaign_days (account_id, campaign_id, day) values (${account}, ${campaign}, '2026-01-01')`.execute(
    tx,
  );
  await sql`insert into number_consents (account_id, number, at, is_given, source, asked, answered, by_name)
    values (${account}, '+1', now(), true, 'page', '', '', '')`.execute(tx);
  await sql`insert into call_charges values (${account}, 'c', now(), 0, 0, '[]')`.execute(tx);
  const paid = `pm-${account}`;
  await sql`insert into payments values (${account}, ${paid}, 1, now(), 'me', 100, 100, 'INR', 'test', now() + interval '1 hour')`.execute(
    tx,
  );
  await sql`insert into payment_states values (${account}, ${paid}, 1, now(), 'created', null)`.execute(tx);
  await sql`insert into payment_checkouts values (${account}, ${paid}, 'r', 'a')`.execute(tx);
  await sql`insert into payment_told values (${account}, 'e', ${paid}, now(), 'failed')`.execute(tx);
  await sql`insert into payment_refunds values (${account}, 'r', ${paid}, now(), 'me', 1, 'asked')`.execute(tx);
  await sql`insert into call_plans values (${account}, 60)`.execute(tx);
  await sql`insert into plan_use values (${account}, now(), 60)`.execute(tx);
  await sql`insert into rate_books values (${account}, 1)`.execute(tx);
  await sql`insert into rents values (${account}, 's', now(), 'number', '+1', now(), now() + interval '1 day', 1, 1)`.execute(
    tx,
  );
  await sql`insert into call_holds values (${account}, 'c', 1, 0, 0, 0, 0, 60, false)`.execute(tx);
  await sql`insert into balance_news values (${account}, 100, now(), null)`.execute(tx);
  await sql`insert into campaign_outcomes values (${account}, ${campaign}, '2026-01-01', '+2', 'busy', 1)`.execute(tx);
  await sql`insert into campaign_paces (account_id, campaign_id) values (${account}, ${campaign})`.execute(tx);
  await sql`insert into campaign_reasons values (${account}, ${campaign}, now(), 'learning', 0, null)`.execute(tx);
  await sql`insert into campaign_pacers values (${account}, 'p', now())`.execute(tx);
  await sql`insert into campaign_do_not_call values (${account}, ${campaign}, '+1', now())`.execute(tx);
  await sql`insert into do_not_call values (${account}, '+1', now(), 'f')`.execute(tx);
  await sql`insert into do_not_call_imports values (${account}, ${book}, now(), 'me', 'f', 1, 0, 0)`.execute(tx);
  await sql`insert into do_not_call_pending values (${account}, ${book}, 0, '[]')`.execute(tx);
  const end = `e-${account}`;
  await sql`insert into endpoints (id, account_id, created_at, modified_at, name, state, events)
    values (${end}, ${account}, now(), now(), 'n', 'on', '{}')`.execute(tx);
  await sql`insert into hook_deliveries (delivery_id, account_id, endpoint_id, event, series, body, made_at, since, due_at)
    values (${end}, ${account}, ${end}, 'e', 's', '{}', now(), now(), now())`.execute(tx);
  await sql`insert into hook_attempts (account_id, delivery_id, at, took_ms, request, answer)
    values (${account}, ${end}, now(), 1, 'r', 'a')`.execute(tx);
  await sql`insert into hook_lanes values (${end}, ${account}, 'l', now())`.execute(tx);
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

  it('every table is either a tenant’s, with forced row-level security, or listed here as the platform’s', async () => {
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

  it('a row cannot refer to another account’s row by a guessed id', async () => {
    const member = { account_id: 'demo', queue_id: 'other-queue-front-desk', agent_id: 'demo-agent-01' };
    await expect(
      database.withAccount('demo', (tx) => tx.insertInto('queue_agents').values(member).execute()),
    ).rejects.toThrow(/foreign key/);
  });

  it('the entry role finds accounts by name, token or number, reads nothing else and writes nothing', async () => {
    const found = await database.atEntry((tx) => tx.selectFrom('service_numbers').select('account_id').execute());
    expect(new Set(found.map(({ account_id }) => account_id))).toEqual(new Set(['demo', 'other', 'north']));
    for (const query of [
      sql`select * from users`,
      sql`select first_name from users`,
      sql`select * from calls`,
      sql`select * from customers`,
      sql`select remarks from kyc_reviews`,
      sql`update users set email = 'x'`,
      sql`delete from refresh_tokens`,
    ]) {
      await expect(database.atEntry((tx) => query.execute(tx))).rejects.toThrow(/permission denied/);
    }
  });

  it('a transaction’s account ends with it, also when it fails', async () => {
    await expect(
      database.withAccount('demo', async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.withAccount('', (tx) => accountsSeen(tx, 'users'))).toEqual([]);
  });
});
