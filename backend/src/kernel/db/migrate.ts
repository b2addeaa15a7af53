import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Reads the migrations of a folder in the order of their names, four digits and words. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applied(tx: Tx): Promise<ReadonlyMap<string, string>> {
  await sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(tx);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Applies new migrations, all or none. Rejects when an applied migration was changed afterwards. Returns the names applied now. */
export function migrate(database: Database, folder: string): Promise<readonly string[]> {
  return database.asOwner(async (tx) => {
    await sql`select pg_advisory_xact_lock(40004000)`.execute(tx); // one process migrates, the others wait
    const done = await applied(tx);
    const fresh: string[] = [];
    for (const { name, text, checksum } of await readMigrations(folder)) {
      const before = done.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`the migration ${name} was changed after it had been applied`);
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
      fresh.push(name);
    }
    return fresh;
  });
}

/** Splits a migration into statements: they end in `;` at the end of a line, outside of `$$` bodies. */
export function statementsOf(text: string): readonly string[] {
  const statements: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    current += `${line}\n`;
    const open = (current.match(/\$\$/g) ?? []).length % 2 === 1;
    if (!open && line.trimEnd().endsWith(';')) {
      statements.push(current);
      current = '';
    }
  }
  return current.trim() === '' ? statements : [...statements, current];
}
