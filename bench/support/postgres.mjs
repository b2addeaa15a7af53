// A PostgreSQL for a measurement, on loopback, configured like the server of an installation.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { freePort } from './server.mjs';

const pg = createRequire(join(root, 'backend/package.json'))('pg');
const DEBIAN = '/usr/lib/postgresql';
const bin = [
  process.env.PATCHBAY_POSTGRES_BIN ?? '',
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).map((version) => join(DEBIAN, version, 'bin')),
].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));

/** PostgreSQL refuses to run as root. */
function user() {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((each) => each.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

/** `undefined` when PostgreSQL is not installed. */
export async function startPostgres() {
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-pg-'));
  const as = { ...user(), cwd: folder };
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    as,
  );
  if (made.status !== 0) throw new Error(String(made.stderr));
  const port = await freePort();
  const settings = ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=8GB'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', port, '-h', '127.0.0.1', '-k', folder, '-F', ...settings],
    {
      ...as,
      stdio: 'ignore',
    },
  );
  process.once('exit', () => server.kill('SIGKILL'));
  const address = (name, who) => `postgres://${who}@127.0.0.1:${port}/${name}`;
  const command = async (text) => {
    const client = new pg.Client({ connectionString: address('postgres', 'postgres') });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  for (let tries = 0; ; tries++) {
    const up = await command('create role patchbay login createrole createdb').then(
      () => true,
      () => false,
    );
    if (up) break;
    if (tries > 100) throw new Error('PostgreSQL did not start');
    await new Promise((done) => setTimeout(done, 100));
  }
  let count = 0;
  return {
    /** Creates a database; returns its address for its owner, who is no superuser, and for the superuser. */
    async database() {
      const name = `bench_${++count}`;
      await command(`create database ${name} owner patchbay`);
      return { owner: address(name, 'patchbay'), superuser: address(name, 'postgres') };
    },
    async stop() {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
