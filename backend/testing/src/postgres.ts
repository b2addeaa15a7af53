import { chown, readFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startProgram, type Program } from './run-programs.ts';

const DEBIAN = '/usr/lib/postgresql';

const holdsPostgres = (folder: string): boolean => existsSync(join(folder, 'initdb'));

/**
 * Finds the folder of `initdb` and `postgres`: given by PATCHBAY_POSTGRES_BIN, or Debian's newest. Throws when a given one does not
 * exist.
 */
function findPostgres(): string | undefined {
  const named = process.env['PATCHBAY_POSTGRES_BIN'] ?? '';
  if (named !== '' && !holdsPostgres(named)) throw new Error(`PATCHBAY_POSTGRES_BIN names ${named}, without initdb`);
  const versions = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).sort((one, other) => Number(other) - Number(one));
  return [named, ...versions.map((version) => join(DEBIAN, version, 'bin'))].find(
    (folder) => folder !== '' && holdsPostgres(folder),
  );
}

export const postgresFolder = findPostgres();

/** PostgreSQL refuses to run as root: then the first existing of these users is used. */
async function userToRunAs(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => lines.find(([each]) => each === name)).find(Boolean);
  return found === undefined ? undefined : { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Options without durability and upkeep, for a temporary server. */
const forgetful = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

export interface ServePostgres {
  /** Left out: a free one. */
  readonly port?: number;
  /** Keeps what was committed when the server itself is killed, though not when the machine is. */
  readonly keepsCommits?: boolean;
}

/** Serves an initialised folder on loopback, without authentication; its superuser is `postgres`. */
export async function servePostgres(
  folder: string,
  { port: wanted, keepsCommits = false }: ServePostgres = {},
): Promise<{ port: number; program: Program }> {
  const [bin, port, user] = [postgresFolder ?? '', wanted ?? (await freePort()), await userToRunAs()];
  const where = ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const program = await startProgram(
    join(bin, 'postgres'),
    [...where, ...(keepsCommits ? ['-c', 'fsync=off'] : forgetful), '-c', 'max_connections=300'],
    /ready to accept connections/,
    { ...user, cwd: folder },
  );
  return { port, program };
}

/** Creates an empty cluster in an existing folder. */
export async function initialisePostgres(folder: string): Promise<void> {
  const [bin, user] = [postgresFolder ?? '', await userToRunAs()];
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const init = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const said = /syncing|skipping sync|Success|sync to disk/i;
  const initialised = await startProgram(join(bin, 'initdb'), [...init, '--no-instructions'], said, {
    ...user,
    cwd: folder,
  });
  await initialised.stop('SIGCONT'); // waits for its end: a running process ignores SIGCONT
}
