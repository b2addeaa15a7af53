import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { initialisePostgres, servePostgres } from '@patchbay/testing/postgres';
import { startRedis } from '@patchbay/testing/redis';
import { startSeparateServers } from './nginx.ts';
import { startServer, type Server } from './server.ts';

/** Several processes on one PostgreSQL and one Redis, behind a round-robin proxy. */
export interface Installation {
  readonly url: string;
  readonly processes: readonly Server[];
  /** Returns the process that has the calls, as reported by the processes. */
  home(): Server;
  /** Returns another running process. */
  other(): Server;
  stop(): Promise<void>;
}

const MOVED = /"place":\{"is":"(\w+)"/g;
/** Whether a process reports that it has the calls. */
export const saysHere = ({ said }: Server): boolean => [...said().matchAll(MOVED)].at(-1)?.[1] === 'here';

export async function startInstallation(count: number, env: Record<string, string> = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-processes-'));
  await initialisePostgres(folder);
  const [{ port, program: postgres }, redis] = await Promise.all([servePostgres(folder), startRedis()]);
  const shared = {
    ...{ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`, REDIS_URL: redis.url },
    ...{ DEMO: 'on', DEMO_CALLS: '0', CUSTOMER_PHONE: 'on', LOG_LEVEL: 'info', CLOCK_AT: '', ...env }, // a shifted clock requires the embedded database
  };
  /** Each process listens for carriers at a port of its own. */
  const own = async () => ({ ...shared, SIP_TRUNK_LISTEN: `127.0.0.1:${await freePort()}` });
  const first = await startServer({ from: 'nothing', env: await own() }); // fills the database
  const processes = [first];
  const { dataDir } = first;
  while (processes.length < count) processes.push(await startServer({ dataDir, env: await own() }));
  const edge = await startSeparateServers(processes);
  const home = (): Server => {
    const found = processes.find((process) => process.isAlive() && saysHere(process));
    if (found === undefined) throw new Error('no process has the calls');
    return found;
  };
  return {
    url: edge.url,
    processes,
    home,
    other() {
      const found = processes.find((process) => process.isAlive() && process !== home());
      if (found === undefined) throw new Error('there is no other process');
      return found;
    },
    async stop() {
      await edge.stop();
      for (const process of processes) await process.stop('SIGKILL');
      await Promise.all([postgres.stop('SIGINT'), redis.stop()]);
      await Promise.all([folder, dataDir].map((each) => rm(each, { recursive: true, force: true })));
    },
  };
}
