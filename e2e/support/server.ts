import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareFolder, type Prepare } from './prepare.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Server {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it; `SIGKILL` leaves the data folder, for a restart on it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
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
  readonly mediaPorts?: string;
  readonly env?: Record<string, string>;
  /** Rows that its database has besides the demo's, or instead of them; the folder is its own then. */
  readonly prepare?: Prepare;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'patchbay-e2e-'));

/** A folder with the demo in it: a copy of the run's, or one that a server seeds now. */
async function seededFolder({ mediaPorts, env }: ServerOptions): Promise<string> {
  const template = process.env.PATCHBAY_TEMPLATE_DIR;
  const dataDir = newFolder();
  if (template) cpSync(template, dataDir, { recursive: true });
  else await (await startServer({ dataDir, ...(mediaPorts && { mediaPorts }), ...(env && { env }) })).stop('SIGKILL');
  return dataDir;
}

async function folderFor(options: ServerOptions): Promise<string> {
  if (options.prepare === undefined) return options.dataDir ?? newFolder();
  const dataDir = options.dataDir ?? (await seededFolder(options));
  await prepareFolder(dataDir, options.prepare);
  return dataDir;
}

/** Starts the built back end as `npm start` does, on a data folder of its own. Media ports do not overlap with another server's. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const port = options.port ?? (await freePort());
  const dataDir = await folderFor(options);
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn(process.execPath, [join(root, 'backend/dist/main.js')], {
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
  await untilReady(url.replace('localhost', '127.0.0.1'), child, () => output);
  return {
    url,
    dataDir,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) child.kill(signal);
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(killer);
      if (signal === 'SIGTERM' && child.exitCode === null) throw new Error(`The server did not stop:\n${output}`);
      if (signal === 'SIGTERM') rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
