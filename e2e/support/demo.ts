import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockOfFilling, isFixed } from './clock.ts';
import { root, startServer } from './server.ts';

const CALLS = '2000'; // the full history takes seconds to create
const KEPT_MS = 2 * 86_400_000;
const cache = join(root, '.cache');
const at = (...path: readonly string[]) => join(root, ...path);

/** Day for which the demo is filled, by the real clock in the demo's zone: it has calls up to then. */
const when = () =>
  isFixed() ? clockOfFilling(0) : new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());

/**
 * Returns a cache key of everything the data depends on: program, migrations, database, versions of the remotes, number of calls, and
 * time.
 */
function keyOf(): string {
  const hash = createHash('sha256').update(`${CALLS} ${when()}`);
  const migrations = readdirSync(at('backend/dist/migrations')).sort();
  const files = [
    ...[at('backend/dist/main.js'), at('pnpm-lock.yaml')],
    ...migrations.map((name) => at('backend/dist/migrations', name)),
    ...readdirSync(at('build/remotes')).map((remote) => at('build/remotes', remote, 'current')),
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the console without remotes: its server publishes none. Worker threads are loaded from the back end's own folder. */
function withoutRemotes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-no-remotes-'));
  for (const [parent, built] of [
    ['host', 'dist'],
    ['backend', 'customer-phone'],
    ['backend', 'dist'],
  ] as const) {
    mkdirSync(join(folder, parent), { recursive: true });
    symlinkSync(at(parent, built), join(folder, parent, built));
  }
  mkdirSync(join(folder, 'build/remotes'), { recursive: true });
  return folder;
}

/** Fills `bare` with the demo alone, and `data` with this build's remotes as well. */
async function fill(folder: string): Promise<void> {
  const [bare, data] = [join(folder, 'bare'), join(folder, 'data')];
  const buildDir = withoutRemotes();
  const run = async (dataDir: string, env: Record<string, string>) => {
    const server = await startServer({ dataDir, env: { DEMO_CALLS: CALLS, ...env } });
    await server.stop('SIGTERM', { keep: true });
  };
  await run(bare, { BUILD_DIR: buildDir, CLOCK_AT: clockOfFilling(60) });
  cpSync(bare, data, { recursive: true });
  await run(data, { CLOCK_AT: clockOfFilling(30) });
  rmSync(buildDir, { recursive: true });
}

/** Removes folders unused for two days, including those of aborted runs. */
function removeOld(): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('demo-'))) {
    const folder = join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

const isThere = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined;

/**
 * Returns the folder with the demo's data: `bare` and `data`, which servers start on copies of. Created once per cache key, and renamed
 * when complete: an aborted run leaves nothing that a later one would use.
 */
export async function filledDemo(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, `demo-${keyOf()}`);
  if (!isThere(folder)) {
    const part = mkdtempSync(join(cache, 'demo-part-'));
    await fill(part);
    if (isThere(folder))
      rmSync(part, { recursive: true }); // another run was faster
    else renameSync(part, folder);
  }
  utimesSync(folder, new Date(), new Date());
  removeOld();
  return folder;
}
