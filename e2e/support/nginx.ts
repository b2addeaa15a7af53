import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf, required } from './programs.ts';
import { freePort } from './ports.ts';
import { root, startServer, type Server } from './server.ts';
import { patiently } from './slowness.ts';

/** Returns Debian's nginx, or the one named by PATCHBAY_NGINX; undefined where there is none. */
export const nginx = placeOf('PATCHBAY_NGINX', 'nginx');

const remotes = [
  'remote-auth',
  'remote-calls',
  'remote-logs',
  'remote-crm',
  'remote-insights',
  'remote-config',
  'remote-account',
] as const;

/** Returns the outer configuration that an nginx image supplies. */
const main = (folder: string, server: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${server};
}
`;

interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

async function start(folder: string, name: string, configuration: string, port: number): Promise<Running> {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'server.conf'), configuration);
  writeFileSync(join(own, 'nginx.conf'), main(own, join(own, 'server.conf')));
  const child: ChildProcess = spawn(
    required('nginx (Debian: nginx-light)', nginx),
    ['-c', join(own, 'nginx.conf'), '-p', own],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  for (let tries = 0; tries < patiently(100) && child.exitCode === null; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status < 500,
      () => false,
    );
    if (up) return { port, stop: async () => (child.kill('SIGTERM'), gone) };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`nginx for ${name} did not start`);
}

const read = (file: string): string => readFileSync(join(root, 'deploy/nginx', file), 'utf8');

export interface SeparateServers {
  readonly url: string;
  stopRemote(name: (typeof remotes)[number]): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the configuration of one remote's server, with addresses on this machine. */
function remoteServer(folder: string, name: string, port: number, backendAt: string): string {
  const files = join(folder, name, 'srv');
  mkdirSync(join(files, 'remotes'), { recursive: true });
  symlinkSync(join(root, 'build/remotes', name), join(files, 'remotes', name));
  return read('remote.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv;', `root ${files};`)
    .replace('backend:4000', backendAt);
}

/** Writes the edge's configuration and its included files, with addresses on this machine. */
function edgeServer(folder: string, port: number, places: ReadonlyMap<string, string>): string {
  const own = join(folder, 'edge');
  mkdirSync(own, { recursive: true });
  const here = (file: string): string =>
    [...places].reduce(
      (text, [theirs, ours]) => text.replace(`server ${theirs};`, `server ${ours};`),
      read(file)
        .replaceAll('/etc/nginx/patchbay/', `${own}/`)
        .replaceAll('/dev/stdout', join(own, 'access.log'))
        .replaceAll('/dev/stderr', 'stderr')
        .replace('listen 8080;', `listen 127.0.0.1:${port};`),
    );
  for (const file of ['edge-common.conf', 'edge-routes.conf', 'backend.conf'])
    writeFileSync(join(own, file), here(file));
  return here('edge.conf');
}

/**
 * Starts the set-up of docker-compose.yml on this machine: the same configurations, other addresses. Several back-end processes are
 * used in turn for all requests; the caller stops them.
 */
export async function startSeparateServers(given?: readonly Server[]): Promise<SeparateServers> {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-nginx-'));
  const edgePort = await freePort();
  const url = `http://localhost:${edgePort}`;
  // No PUBLIC_ORIGIN: these tests sign in with users of the demo [SEC-001].
  const own = given === undefined ? await startServer() : null;
  const backends = (own ? [own] : (given ?? [])).map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const running = new Map<string, Running>();
  const stop = async () => {
    for (const server of running.values()) await server.stop();
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [backendAt = ''] = backends;
    const places = new Map([['backend:4000', backends.join('; server ')]]);
    for (const name of remotes) {
      const port = await freePort();
      running.set(name, await start(folder, name, remoteServer(folder, name, port, backendAt), port));
      places.set(`${name}:80`, `127.0.0.1:${port}`);
    }
    running.set('edge', await start(folder, 'edge', edgeServer(folder, edgePort, places), edgePort));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stopRemote: async (name) => running.get(name)?.stop(), stop };
}
