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

const CALLS = '2000'; // the whole history takes seconds to make
const KEPT_MS = 2 * 86_400_000;
const cache = join(root, '.cache');
const at = (...path: readonly string[]) => join(root, ...path);

/** When it is filled: the demo has calls up to then. By the real clock, the day in its zone. */
const when = () =>
  isFixed() ? clockOfFilling(0) : new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());

/** Changes with whatever makes the data: program, migrations, database, versions of the remotes, number of calls, and time. */
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

/** The console without a remote: a server of it publishes nothing. Its threads are in the back end's own folder. */
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

/** Fills `bare` with the demo alone, and `data` with the remotes of this build in addition. */
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

/** What nobody has used for two days, a run that was broken off among it. */
function removeOld(): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('demo-'))) {
    const folder = join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

const isThere = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined;

/**
 * The folder with the demo's data: `bare` and `data`, which servers start on copies of. It is made once for what it is made from, and
 * gets its name when it is whole: a run that is broken off leaves nothing that the next one would use.
 */
export async function filledDemo(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, `demo-${keyOf()}`);
  if (!isThere(folder)) {
    const part = mkdtempSync(join(cache, 'demo-part-'));
    await fill(part);
    if (isThere(folder))
      rmSync(part, { recursive: true }); // another run was quicker
    else renameSync(part, folder);
  }
  utimesSync(folder, new Date(), new Date());
  removeOld();
  return folder;
}
