import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createAuditLog, type AuditLog } from './audit.ts';

const secret = Buffer.alloc(32, 1);
const happened = (whom: string) => ({ action: 'signed-in', by: 'a@demo.test', whom, address: '127.0.0.1' }) as const;

describeOnEachDriver('the audit log', (open) => {
  let database: Database;
  let audit: AuditLog;
  beforeAll(async () => {
    ({ database } = await open());
    audit = createAuditLog(database, secret, () => 1_000);
    for (const whom of ['one', 'two', 'three']) await audit.write('demo', happened(whom));
    await asOwner(
      sql`alter table audit_log no force row level security`,
      sql`alter table audit_heads no force row level security`,
      sql`create table log_copy as table audit_log`,
      sql`create table heads_copy as table audit_heads`,
    );
  }, 120_000);
  afterEach(() =>
    asOwner(
      sql`delete from audit_log`,
      sql`delete from audit_heads`,
      sql`insert into audit_log table log_copy`,
      sql`insert into audit_heads table heads_copy`,
    ),
  );
  afterAll(() => database.close());

  const asOwner = (...statements: readonly RawBuilder<unknown>[]) =>
    database.asOwner(async (tx) => {
      for (const statement of statements) await statement.execute(tx);
    });

  it('is one unbroken chain per account, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => audit.write('demo', happened(`at once ${index}`))));
    expect(await audit.check('demo')).toMatchObject({ intact: true, entries: 11, brokenAt: null });
    expect(await audit.check('other')).toMatchObject({ intact: true, entries: 0, brokenAt: null });
  });

  it('lists newest first, page by page', async () => {
    const page = await audit.list('demo', { before: undefined, limit: 2 });
    expect(page.map(({ whom }) => whom)).toEqual(['three', 'two']);
    expect((await audit.list('demo', { before: 2, limit: 2 })).map(({ whom }) => whom)).toEqual(['one']);
    expect(await audit.list('other', { before: undefined, limit: 2 })).toEqual([]);
  });

  it.each([
    ['a changed row', sql`update audit_log set whom = 'someone else' where number = 2`, 2],
    ['a row taken out', sql`delete from audit_log where number = 2`, 2],
    ['rows cut off at the end', sql`delete from audit_log where number > 1`, 2],
    ['all rows gone', sql`delete from audit_log`, 1],
    [
      'rows cut off, and the head set back with a hash that is in the log',
      sql`with cut as (delete from audit_log where number = 3)
          update audit_heads set number = 2, hash = (select hash from audit_log where number = 2 and account_id = 'demo')`,
      3,
    ],
  ])('finds %s', async (_name, tampering, brokenAt) => {
    await asOwner(tampering);
    expect(await audit.check('demo')).toMatchObject({ intact: false, brokenAt });
  });
});
