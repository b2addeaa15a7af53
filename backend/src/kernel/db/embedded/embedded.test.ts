import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildFolderWith } from '../../../testing/built-threads.ts';
import { migrationsFolder } from '../../../testing/made-once.ts';
import type { Database } from '../database.ts';
import { openEmbedded, openEmbeddedInThread } from '../drivers.ts';
import { migrate } from '../migrate.ts';
import { isUniqueViolation } from '../unique.ts';

// @whole each of these opens an embedded database of its own
const threadFile = join(buildFolderWith('database-thread'), 'backend', 'dist', 'database-thread.mjs');

describe.each([
  ['in a thread of its own', (folder: string) => openEmbeddedInThread(folder, threadFile)],
  ['in this thread', openEmbedded],
])('the embedded database %s [TEL-001]', (_name, open) => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    database = await open(join(folder, 'db'));
    await database.asOwner((tx) => sql`create table things (thing text primary key, note jsonb)`.execute(tx));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns values unchanged: times, texts, numbers, lists, objects and bytes', async () => {
    const { rows } = await database.asOwner((tx) =>
      sql`select ${new Date(1_700_000_000_000)}::timestamptz as at, ${'é'}::text as text, 7::int as n, 1.5::float8 as part,
        array['a', 'b'] as list, '{"a": [1]}'::jsonb as object, null as nothing, true as yes, '\\x00ff'::bytea as bytes`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      {
        ...{ at: new Date(1_700_000_000_000), text: 'é', n: 7, part: 1.5, list: ['a', 'b'], object: { a: [1] } },
        ...{ nothing: null, yes: true, bytes: new Uint8Array([0, 255]) },
      },
    ]);
  });

  it('reports PostgreSQL’s error, and rolls that transaction back', async () => {
    const put = (...things: readonly string[]) =>
      database.asOwner(async (tx) => {
        for (const thing of things) await sql`insert into things (thing) values (${thing})`.execute(tx);
      });
    await put('first');
    const error = await put('second', 'first').catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    const { rows } = await database.asOwner((tx) => sql`select thing from things`.execute(tx));
    expect(rows).toEqual([{ thing: 'first' }]);
  });

  it('runs one transaction at a time', async () => {
    const received: string[] = [];
    const work = (name: string) =>
      database.asOwner(async (tx) => {
        received.push(`${name} begins`);
        await sql`select 1`.execute(tx);
        received.push(`${name} ends`);
      });
    await Promise.all([work('one'), work('two')]);
    expect(received).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('keeps what was written when it is opened again', async () => {
    await database.close();
    database = await open(join(folder, 'db'));
    const { rows } = await database.asOwner((tx) => sql`select count(*)::int as n from things`.execute(tx));
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('the thread of the embedded database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leaves the main thread free while a query runs', async () => {
    const database = await openEmbeddedInThread(join(folder, 'db'), threadFile);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const { rows } = await database.asOwner((tx) =>
      sql`select count(*)::int as n from generate_series(1, 3000000) as n`.execute(tx),
    );
    clearInterval(turning);
    expect(rows).toEqual([{ n: 3_000_000 }]);
    expect(turns).toBeGreaterThan(10);
    await database.close();
  }, 60_000);

  it('has all migrations of the product', async () => {
    const database = await openEmbeddedInThread(join(folder, 'db'), threadFile);
    expect((await migrate(database, migrationsFolder)).length).toBeGreaterThan(50);
    expect(await migrate(database, migrationsFolder)).toEqual([]);
    await database.close();
  }, 120_000);

  it('is reported as away when it is missing', async () => {
    const database = await openEmbeddedInThread(join(folder, 'db'), join(folder, 'none.mjs'));
    const ask = () => database.asOwner((tx) => sql`select 1`.execute(tx));
    await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    await database.close();
  });
});
