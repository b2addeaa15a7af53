import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../kernel/db/migrate.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { migrationsFolder } from '../../testing/made-once.ts';

const OWN_QUEUE_UNTIL = '0160';

describeOnEachDriver('prepared files of before there were jobs', (open) => {
  it('waiting and running files become jobs; the others stay as they are', async () => {
    const { database } = await open();
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-exports-'));
    for (const name of (await readdir(migrationsFolder)).filter((each) => each < OWN_QUEUE_UNTIL))
      await cp(join(migrationsFolder, name), join(folder, name));
    await database.asOwner((tx) => sql`drop schema public cascade`.execute(tx));
    await database.asOwner((tx) => sql`create schema public`.execute(tx));
    await migrate(database, folder);
    await database.withAccount('demo', async (tx) => {
      await sql`insert into accounts (account_id, name, timezone, country, profile) values ('demo', 'n', 'UTC', 'IN', '{}')`.execute(
        tx,
      );
      await sql`insert into users (user_id, account_id, username, email, password_hash, role, first_name, last_name)
        values ('u', 'demo', 'u', 'u', 'h', 'owner', 'f', 'l')`.execute(tx);
      await sql`insert into downloads (download_id, account_id, user_id, type, name, format, asked, state, percent, created_at, leased_until)
        select state, 'demo', 'u', 'call_logs', 'n', 'csv', '{}', state, 40, '2026-11-20T09:00:00Z', now()
          from unnest(array['queued', 'running', 'ready', 'failed']) as state`.execute(tx);
    });
    await migrate(database, migrationsFolder);
    await database.withAccount('demo', async (tx) => {
      const downloads = await tx.selectFrom('downloads').select(['download_id', 'state', 'percent']).execute();
      expect(downloads.map((row) => Object.values(row).join(' ')).sort()).toEqual([
        'failed failed 40',
        'queued queued 40',
        'ready ready 40',
        'running queued 0',
      ]);
      const jobs = await tx.selectFrom('jobs').selectAll().orderBy('key').execute();
      expect(jobs).toMatchObject([
        { kind: 'export', key: 'queued', state: 'queued', payload: { download: 'queued' }, made_by: 'u' },
        { kind: 'export', key: 'running', state: 'queued', payload: { download: 'running' }, made_by: 'u' },
      ]);
    });
    await database.close();
  }, 120_000);
});
