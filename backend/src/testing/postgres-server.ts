import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../kernel/db/database.ts';
import { openServer } from '../kernel/db/drivers.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { madeOnce, migrationsFolder, TEST_NOW } from './made-once.ts';
import { initialisePostgres, servePostgres } from '@patchbay/testing/postgres';

export { postgresFolder } from '@patchbay/testing/postgres';

/** Name under which jest's global set-up stores the run's server. */
export const POSTGRES_OF_RUN = 'PATCHBAY_POSTGRES_OF_RUN';

type Content = 'empty' | 'tables' | 'demo';

export interface PostgresServer {
  /**
   * Creates a database and returns its address: without tables, with empty tables, or with the demo; its owner is no superuser, unless
   * requested.
   */
  database(content: Content, as?: 'owner' | 'superuser'): Promise<string>;
  readonly seededRecordings: string;
  /** Drops the databases created here. The server itself ends with the run. */
  stop(): Promise<void>;
}

const templates = { empty: 'template1', tables: 'patchbay_tables', demo: 'patchbay_demo' } as const;
const address = (port: number, name: string, as: string): string => `postgres://${as}@127.0.0.1:${port}/${name}`;

async function command(port: number, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address(port, 'postgres', 'postgres') });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Creates a cluster in a folder, with the demo as a template and its recordings. */
async function makeCluster(folder: string): Promise<void> {
  const recordings = join(folder, 'recordings');
  await mkdir(recordings, { recursive: true });
  await initialisePostgres(folder);
  const { port, program } = await servePostgres(folder);
  await command(port, 'create role patchbay login createrole createdb');
  await command(port, `create database ${templates.tables} owner patchbay`);
  const tables = openServer(address(port, templates.tables, 'patchbay'));
  await migrate(tables, migrationsFolder);
  await tables.close();
  await command(port, `create database ${templates.demo} owner patchbay template ${templates.tables}`);
  const database = openServer(address(port, templates.demo, 'patchbay'));
  const { seed } = await import('../app/seed/seed.ts');
  await seed(database, { now: TEST_NOW, recordingsFolder: recordings });
  await database.close();
  await program.stop('SIGINT');
}

const MEMORY = '/dev/shm';
/** Room for the databases of all workers, and for what tests write; bytes. */
const ROOM = 6e9;

/** Memory where there is plenty, as each test copies and drops a database of a thousand files; else the folder for temporary files. */
async function folderOfRun(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= ROOM ? MEMORY : tmpdir();
}

/** Starts a PostgreSQL for this test run, on loopback, from data made once for a state of the sources. */
export async function startPostgresOfRun(): Promise<{ given: string; stop(): Promise<void> }> {
  const made = await madeOnce('postgres', makeCluster);
  const folder = await mkdtemp(join(await folderOfRun(), 'patchbay-pg-'));
  // Copies everything including owners: the system's `cp` does what Node's copy does not.
  await promisify(execFile)('cp', ['-Rp', `${made}/.`, folder]);
  const { port, program } = await servePostgres(folder);
  return {
    given: JSON.stringify({ port, recordings: join(made, 'recordings') }),
    async stop() {
      await program.stop('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const givenSchema = z.object({ port: z.number(), recordings: z.string() });

/** Opens databases on the server of this run, started by jest's global set-up. */
export function openPostgres(): PostgresServer {
  const given = givenSchema.parse(JSON.parse(process.env[POSTGRES_OF_RUN] ?? 'null'));
  const names: string[] = [];
  return {
    seededRecordings: given.recordings,
    async database(content, as = 'owner') {
      const name = `patchbay_${randomUUID().replaceAll('-', '')}`;
      await command(
        given.port,
        `create database ${name} owner patchbay template ${templates[content]} strategy file_copy`,
      );
      names.push(name);
      return address(given.port, name, as === 'owner' ? 'patchbay' : 'postgres');
    },
    async stop() {
      for (const name of names) await command(given.port, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Same as `openTestDatabase`, by the driver for servers. `close` drops it. */
export async function openServerTestDatabase(
  as?: 'owner' | 'superuser',
  content: Content = 'demo',
): Promise<{ database: Database; seededRecordings: string }> {
  const server = openPostgres();
  const database = openServer(await server.database(content, as));
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { database: { ...database, close }, seededRecordings: server.seededRecordings };
}
