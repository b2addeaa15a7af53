import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, startProgram } from '@patchbay/testing/programs';

/** Debian's nginx, or the one named by PATCHBAY_NGINX; `undefined` when there is none. */
export const nginx = findProgram('PATCHBAY_NGINX', 'nginx');

const deployed = join(__dirname, '..', '..', '..', 'deploy', 'nginx');

/** Frame of the configuration, as provided by an nginx image. */
const frame = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr notice;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${folder}/edge.conf;
}
`;

/** TLS settings: listening port, its public name, and the folder of `certificate.pem` and `key.pem`. */
export interface EdgeTls {
  readonly port: number;
  readonly publicOrigin: string;
  readonly folder: string;
}

export interface Edge {
  /** Port without TLS. */
  readonly port: number;
  /** Returns all lines of the access log so far, and other output. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

/** Writes the shipped configuration with other addresses and paths. */
async function configure(
  folder: string,
  backendPorts: readonly number[],
  port: number,
  tls: EdgeTls | undefined,
): Promise<void> {
  const servers = backendPorts.map((each) => `server 127.0.0.1:${each};`).join(' ');
  const here = (text: string): string =>
    text
      .replaceAll('/etc/nginx/patchbay/', `${folder}/`)
      .replaceAll('/dev/stdout', `${folder}/logs/access`)
      .replaceAll('/dev/stderr', 'stderr')
      .replaceAll('/etc/nginx/certificates', tls?.folder ?? '')
      .replaceAll('${PUBLIC_ORIGIN}', tls?.publicOrigin ?? '')
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('listen 8443 ', `listen 127.0.0.1:${tls?.port ?? 0} `)
      .replace(/server (?:backend|remote-\w+):\d+;/g, servers);
  const shipped = { 'edge.conf': tls === undefined ? 'edge.conf' : 'edge-tls.conf' };
  const included = ['edge-common.conf', 'edge-routes.conf', 'backend.conf'].map((file) => [file, file] as const);
  for (const [name, source] of [...Object.entries(shipped), ...included])
    await writeFile(join(folder, name), here(await readFile(join(deployed, source), 'utf8')));
  await writeFile(join(folder, 'nginx.conf'), frame(folder));
}

/** Starts the shipped edge in front of local processes of the back end: its own configuration, other addresses. */
export async function startEdge(backendPorts: number | readonly number[], tls?: EdgeTls): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-edge-'));
  await mkdir(join(folder, 'logs'));
  const port = await freePort();
  await configure(folder, [backendPorts].flat(), port, tls);
  let said = '';
  const program = await startProgram(
    nginx ?? 'nginx',
    ['-c', join(folder, 'nginx.conf'), '-p', folder],
    /start worker process \d/,
  );
  program.child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()));
  return {
    port,
    logs: async () => `${await readFile(join(folder, 'logs', 'access'), 'utf8')}${said}`,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
