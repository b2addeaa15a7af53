import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { migrationsFolder } from '../../testing/made-once.ts';
import { migrate } from './migrate.ts';

/** On a server the owner is no superuser: forced policies hide all accounts' rows from it. */
describeOnEachDriver('rows of before', (open) => {
  it('are changed by migrations, whoever owns the database [TEL-001]', async () => {
    const { database } = await open();
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-owner-'));
    const upTo = async (last: string): Promise<void> => {
      for (const name of (await readdir(migrationsFolder)).filter((each) => each < last))
        await cp(join(migrationsFolder, name), join(folder, name));
      await migrate(database, folder);
    };
    const inDemo = (text: string) => database.withAccount('demo', (tx) => sql.raw(text).execute(tx));
    await database.asOwner((tx) => sql`drop schema public cascade`.execute(tx));
    await database.asOwner((tx) => sql`create schema public`.execute(tx));
    await upTo('0318');
    await inDemo(
      `insert into accounts (account_id, name, timezone, country, profile) values ('demo', 'n', 'UTC', 'IN', '{}')`,
    );
    await inDemo(`insert into users (user_id, account_id, username, email, password_hash, role, first_name, last_name)
      values ('u', 'demo', 'u', 'u', 'h', 'owner', 'f', 'l')`);
    await inDemo(`insert into report_runs (run_id, account_id, user_id, name, report, from_at, end_at, format, state, began_at, due_at)
      values ('r', 'demo', 'u', 'n', '{}', now(), now(), 'csv', 'ready', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`);
    await inDemo(
      `insert into flows (flow_id, account_id, name, draft, draft_at) values ('f', 'demo', 'Main', '{}', '2026-11-02T00:00:00Z')`,
    );
    await inDemo(
      `insert into call_rates (account_id, channel, direction, coins, pulse_seconds) values ('demo', 'voice', 'inbound', 3, 60)`,
    );
    await upTo('0748');
    await inDemo(`insert into calls (call_id, account_id, process_id, channel, solution, direction, started_at, ended_at, service_number,
      customer_number, call_status, campaign_id) values ('c', 'demo', 'p', 'voice', 'predictive', 'outbound', now(), now(), '+1', '+2', 'Answered', 'one')`);
    await inDemo(`insert into call_charges values ('demo', 'c', now(), 5, 0, '[]')`);
    await migrate(database, migrationsFolder);
    const found = await database.withAccount('demo', async (tx) => ({
      rates: await tx.selectFrom('call_rates').select('pulse_milli').execute(),
      runs: await tx.selectFrom('report_runs').select('told_at').execute(),
      costs: (await tx.selectFrom('campaign_costs').select('coins').execute()).map(({ coins }) => Number(coins)),
      flows: await tx.selectFrom('flows').select(['created_at', 'modified_at']).execute(),
    }));
    const made = new Date('2026-11-02T00:00:00Z');
    expect(found).toEqual({
      rates: [{ pulse_milli: 3_000 }],
      runs: [{ told_at: new Date('2026-11-01T00:00:00Z') }],
      costs: [5],
      flows: [{ created_at: made, modified_at: made }],
    });
    const { rows } = await database.asOwner((tx) =>
      sql`select relname from pg_class where relname in ('call_rates', 'report_runs', 'flows') and not relforcerowsecurity`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
    await database.close();
  }, 120_000);
});
