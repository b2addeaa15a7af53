import { spawn, type ChildProcess } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareFolder, type Prepare } from './prepare.ts';
import { inStep } from './steps.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Server {
  readonly url: string;
  readonly dataDir: string;
  /** What it printed so far. */
  said(): string;
  /** Ends it; `SIGKILL`, or `keep`, leaves the data folder, for a restart on it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL', options?: { readonly keep?: boolean }): Promise<void>;
}

const STOP_MS = 40_000;

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

async function untilReady(url: string, child: ChildProcess, said: () => string) {
  const end = Date.now() + 55_000; // below the least time that a test has
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
  /** Begins with nothing and fills it with the demo, instead of with a copy of what was filled for this run. */
  readonly empty?: boolean;
  readonly mediaPorts?: string;
  /** The back end's program, where it is not that of this repository's build. */
  readonly program?: string;
  readonly env?: Record<string, string>;
  /** Rows that its database has besides the demo's, or instead of them. */
  readonly prepare?: Prepare;
}

/** A copy of the folder that was filled once for this run; an empty one before that. */
function newFolder({ empty = false }: ServerOptions): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-e2e-'));
  const template = process.env.PATCHBAY_TEMPLATE_DIR;
  if (template !== undefined && !empty)
    cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** Starts the built back end as `npm start` does, on a data folder of its own. Media ports do not overlap with another server's. */
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
      DEMO_CALLS: '2000', // the whole history takes seconds to make
      MEDIA_PORTS: options.mediaPorts ?? '42000-42999',
      ...options.env,
    },
  });
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await untilReady(url.replace('localhost', '127.0.0.1'), child, () => output).catch((error: unknown) => {
    child.kill('SIGKILL'); // nobody will end it
    throw error;
  });
  return {
    url,
    dataDir,
    said: () => output,
    stop: (signal = 'SIGTERM', { keep = signal === 'SIGKILL' } = {}) =>
      inStep(`a server ends by ${signal}`, async () => {
        if (child.exitCode === null) child.kill(signal);
        const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await gone;
        clearTimeout(killer);
        if (signal === 'SIGTERM' && child.exitCode === null) throw new Error(`The server did not stop:\n${output}`);
        if (!keep) rmSync(dataDir, { recursive: true, force: true });
      }),
  };
}
