import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openServer } from '../db/drivers.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/seed.ts';
import { freePort, startProgram } from './programs.ts';
import { migrationsFolder, TEST_NOW } from './database.ts';

const DEBIAN = '/usr/lib/postgresql';

const holdsPostgres = (folder: string): boolean => existsSync(join(folder, 'initdb'));

/** The folder of `initdb` and `postgres`: named by PATCHBAY_POSTGRES_BIN, or Debian's newest. Throws when it is named and none. */
function findPostgres(): string | undefined {
  const named = process.env['PATCHBAY_POSTGRES_BIN'] ?? '';
  if (named !== '' && !holdsPostgres(named)) throw new Error(`PATCHBAY_POSTGRES_BIN names ${named}, without initdb`);
  const versions = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).sort((one, other) => Number(other) - Number(one));
  return [named, ...versions.map((version) => join(DEBIAN, version, 'bin'))].find(
    (folder) => folder !== '' && holdsPostgres(folder),
  );
}

export const postgresFolder = findPostgres();

export interface PostgresServer {
  /** The address of a new database, empty or with the demo in it, of an owner who is no superuser. */
  database(content: 'empty' | 'demo'): Promise<string>;
  readonly seededRecordings: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it is run as the first of these users that exists. */
async function userToRunAs(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => lines.find(([each]) => each === name)).find(Boolean);
  return found === undefined ? undefined : { uid: Number(found[2]), gid: Number(found[3]) };
}

const OWNER = 'create role patchbay login createrole createdb';

/** A PostgreSQL of this test's own, on loopback. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = postgresFolder ?? '';
  const [port, folder, user] = [await freePort(), await mkdtemp(join(tmpdir(), 'patchbay-pg-')), await userToRunAs()];
  const recordings = await mkdtemp(join(tmpdir(), 'patchbay-pg-recordings-'));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const options = { ...user, cwd: folder };
  const initialised = await startProgram(
    join(bin, 'initdb'),
    init,
    /syncing|skipping sync|Success|sync to disk/i,
    options,
  );
  await initialised.stop('SIGCONT'); // it ends by itself
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
  const server = await startProgram(join(bin, 'postgres'), args, /ready to accept connections/, options);
  const address = (name: string, as: string): string => `postgres://${as}@127.0.0.1:${port}/${name}`;
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address('postgres', 'postgres') });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await command(OWNER);
  let count = 0;
  let template: Promise<string> | undefined;
  const create = async (from: string): Promise<string> => {
    const name = `patchbay_${(count += 1)}`;
    await command(`create database ${name} owner patchbay template ${from}`);
    return name;
  };
  const makeDemo = async (): Promise<string> => {
    const name = await create('template1');
    const database = openServer(address(name, 'patchbay'));
    await migrate(database, migrationsFolder);
    await seed(database, { now: TEST_NOW, recordingsFolder: recordings });
    await database.close();
    return name;
  };
  return {
    seededRecordings: recordings,
    async database(content) {
      const from = content === 'empty' ? 'template1' : await (template ??= makeDemo());
      return address(await create(from), 'patchbay');
    },
    async stop() {
      await server.stop('SIGINT');
      await Promise.all([folder, recordings].map((each) => rm(each, { recursive: true, force: true })));
    },
  };
}

/** Like `openTestDatabase`, by the driver for servers. `close` ends the server too. */
export async function openServerTestDatabase(): Promise<{ database: Database; seededRecordings: string }> {
  const server = await startPostgres();
  const database = openServer(await server.database('demo'));
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { database: { ...database, close }, seededRecordings: server.seededRecordings };
}
