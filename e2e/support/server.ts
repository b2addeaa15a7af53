import { spawn, type ChildProcess } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { clockAt } from './clock.ts';
import { freePort, mediaPorts } from './ports.ts';
import { prepareFolder, type Prepare } from './prepare.ts';
import { patiently } from './slowness.ts';
import { inStep, isInTest } from './steps.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Server {
  readonly url: string;
  readonly dataDir: string;
  isAlive(): boolean;
  /** Returns the output so far. */
  said(): string;
  /**
   * Stops it; `SIGKILL`, or `keep`, leaves the data folder, for a restart on it. `withinMs`: it is killed after this time, which is an
   * error.
   */
  stop(
    signal?: 'SIGTERM' | 'SIGKILL',
    options?: { readonly keep?: boolean; readonly withinMs?: number },
  ): Promise<void>;
}

const STOP_MS = patiently(40_000);

const FILLING_MS = patiently(600_000);

/** Waits as long as the test or hook may run; the set-up of the run, which fills an empty folder, has its own limit. */
async function untilReady(url: string, child: ChildProcess, said: () => string) {
  const limit = isInTest() ? test.info().timeout : FILLING_MS;
  const end = limit === 0 ? Infinity : Date.now() + limit;
  while (Date.now() < end && child.exitCode === null) {
    const up = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server did not start:\n${said()}`);
}

export interface ServerOptions {
  readonly port?: number;
  readonly dataDir?: string;
  /** Initial content of its folder: a copy of the demo with this build's remotes, of the demo alone, or nothing. */
  readonly from?: 'data' | 'bare' | 'nothing';
  /** Program of the back end, if not this repository's build. */
  readonly program?: string;
  readonly env?: Record<string, string>;
  /** Prepares rows of its database, besides the demo's or instead of them. */
  readonly prepare?: Prepare;
}

function newFolder({ from = 'data' }: ServerOptions): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-e2e-'));
  const filled = join(process.env.PATCHBAY_DEMO_DIR ?? '', from);
  if (from !== 'nothing') cpSync(filled, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** Starts the built back end as `npm start` does, on a data folder of its own. */
export const startServer = (options: ServerOptions = {}): Promise<Server> =>
  inStep('a server starts', () => begin(options));

async function begin(options: ServerOptions): Promise<Server> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? newFolder(options);
  if (options.prepare !== undefined) await prepareFolder(dataDir, options.prepare);
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn(process.execPath, [options.program ?? join(root, 'backend/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      BUILD_DIR: root,
      LOG_LEVEL: 'warn',
      MEDIA_PORTS: (await mediaPorts()).join('-'),
      CLOCK_AT: clockAt(),
      ...options.env,
    },
  });
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await untilReady(url.replace('localhost', '127.0.0.1'), child, () => output).catch((error: unknown) => {
    child.kill('SIGKILL'); // otherwise nobody would stop it
    throw error;
  });
  return {
    url,
    dataDir,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => output,
    stop: (signal = 'SIGTERM', { keep = signal === 'SIGKILL', withinMs = STOP_MS } = {}) =>
      inStep(`a server ends by ${signal}`, async () => {
        if (child.exitCode === null) child.kill(signal);
        const killer = setTimeout(() => child.kill('SIGKILL'), withinMs);
        await gone;
        clearTimeout(killer);
        if (signal === 'SIGTERM' && child.exitCode === null) throw new Error(`The server did not stop:\n${output}`);
        if (!keep) rmSync(dataDir, { recursive: true, force: true });
      }),
  };
}
