import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, startProgram } from './programs.ts';

/** Debian's nginx, or what PATCHBAY_NGINX names; `undefined` where there is none. */
export const nginx = findProgram('PATCHBAY_NGINX', 'nginx');

const deployed = join(__dirname, '..', '..', '..', 'deploy', 'nginx', 'edge.conf');

/** The frame of a configuration that an nginx image brings along. */
const frame = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr notice;
events { worker_connections 64; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${folder}/edge.conf;
}
`;

export interface Edge {
  readonly port: number;
  stop(): Promise<void>;
}

/** The shipped edge before a back end on this machine: its own configuration, other addresses. */
export async function startEdge(backendPort: number): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-edge-'));
  await mkdir(join(folder, 'logs'));
  const port = await freePort();
  const configuration = (await readFile(deployed, 'utf8'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace(/server backend:\d+;/, `server 127.0.0.1:${backendPort};`)
    .replace(/server remote-\w+:\d+;/g, `server 127.0.0.1:${backendPort};`);
  await writeFile(join(folder, 'edge.conf'), configuration);
  await writeFile(join(folder, 'nginx.conf'), frame(folder));
  const program = await startProgram(
    nginx ?? 'nginx',
    ['-c', join(folder, 'nginx.conf'), '-p', folder],
    /start worker process \d/,
  );
  return {
    port,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
