import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createAuditLog, INSTALLATION, type AuditLog } from './audit.ts';
import { createChainWatch } from './chain-watch.ts';

describeOnEachDriver('the watch over the audit logs', (open) => {
  let database: Database;
  let audit: AuditLog;
  beforeAll(async () => {
    ({ database } = await open());
    audit = createAuditLog(database, Buffer.alloc(32, 1), () => 1_000);
    await asOwner(
      sql`alter table audit_log no force row level security`,
      sql`alter table audit_heads no force row level security`,
    );
  }, 120_000);
  afterEach(() => asOwner(sql`delete from audit_log`, sql`delete from audit_heads`));
  afterAll(() => database.close());

  const asOwner = (...statements: readonly RawBuilder<unknown>[]) =>
    database.asOwner(async (tx) => {
      for (const statement of statements) await statement.execute(tx);
    });
  const write = async (account: string, ...whoms: readonly string[]) => {
    for (const whom of whoms) await audit.write(account, { action: 'signed-in', by: 'a', whom, address: '::1' });
  };
  const openWatch = async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'patchbay-watch-')), 'audit-heads.json');
    const received: string[] = [];
    const onBroken = (error: Error) => void received.push(error.message);
    const watch = createChainWatch({ audit, accounts: async () => ['demo', 'other'], file, onBroken });
    return { file, received, look: watch.look };
  };
  const entriesOf = async (account: string) =>
    (await audit.list(account, { before: undefined, limit: 50 })).filter(({ action }) => action === 'audit-broken');

  it('finds nothing in complete, growing or empty chains [SEC-011]', async () => {
    const { look, received, file } = await openWatch();
    await look();
    await write('demo', 'one', 'two');
    await write(INSTALLATION, 'somewhere');
    await look();
    await write('demo', 'three');
    await look();
    expect(received).toEqual([]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      demo: { number: 3 },
      [INSTALLATION]: { number: 1 },
    });
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  });

  it('finds lost last entries, even if the head was set back [SEC-011]', async () => {
    const { look, received } = await openWatch();
    await write('demo', 'one', 'two');
    await asOwner(sql`drop table if exists head_of_then`, sql`create table head_of_then as table audit_heads`);
    await write('demo', 'three');
    await look();
    await asOwner(
      sql`delete from audit_log where number = 3`,
      sql`delete from audit_heads`,
      sql`insert into audit_heads table head_of_then`,
    );
    expect((await audit.check('demo')).intact).toBe(true); // the database alone does not reveal it
    await look();
    expect(received).toEqual(['The audit log of demo was changed or cut at entry 3.']);
    await write('demo', 'another three');
    await look();
    expect(received).toHaveLength(2);
  });

  it('finds a completely lost chain [SEC-011]', async () => {
    const { look, received } = await openWatch();
    await write('other', 'one');
    await look();
    await asOwner(sql`delete from audit_log`, sql`delete from audit_heads`);
    await look();
    expect(received).toEqual(['The audit log of other was changed or cut at entry 1.']);
  });

  it('tells owners once, in the log itself, and the operator each time [SEC-011]', async () => {
    const { look, received } = await openWatch();
    await write('demo', 'one', 'two', 'three');
    await asOwner(sql`update audit_log set whom = 'somebody else' where number = 2`);
    await look();
    await look();
    expect(received).toHaveLength(2);
    expect(await entriesOf('demo')).toMatchObject([{ by: 'server', whom: 'demo', detail: { entry: '2' } }]);
    expect(await entriesOf('other')).toEqual([]);
  });
});
