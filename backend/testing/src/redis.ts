import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, startProgram } from './run-programs.ts';

export const redisProgram = findProgram('PATCHBAY_REDIS_SERVER', 'redis-server');

export interface RedisServer {
  readonly url: string;
  /** Kills it like a crash; nothing is kept. */
  kill(): Promise<void>;
  /** Sends a signal, such as `SIGSTOP`. */
  signal(signal: NodeJS.Signals): void;
  /** Starts it on the same port as before. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis for one test, on loopback, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const run = () => startProgram(redisProgram ?? 'redis-server', args, /Ready to accept connections/);
  let program = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => program.stop('SIGKILL'),
    signal: (signal) => void program.child.kill(signal),
    async start() {
      program = await run();
    },
    async stop() {
      await program.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
