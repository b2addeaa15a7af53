import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * A program by the variable that names it, or on the path; `undefined` when it is not installed. Throws when the variable names what
 * does not run: who names a program wants its tests.
 */
export function findProgram(variable: string, name: string): string | undefined {
  const asked = process.env[variable];
  if (asked !== undefined && asked !== '') {
    if (!runs(asked)) throw new Error(`${variable} names ${asked}, which does not run`);
    return asked;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(runs);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const given = new Set<number>();

/**
 * A port of which the next one is free, too (SIP over TLS stands there). Below the range from which the system takes ports for
 * connections, so that none of those has it by the time the program starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(6_000, 16_000) * 2; // even: neighbours are not given to two
    if (given.has(port)) continue;
    given.add(port);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

export interface Program {
  readonly child: ChildProcess;
  /** Ends it, by its own id. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A program on its way to be ready. */
export interface Starting extends Program {
  /** Resolves when it says so, and rejects with what it said when it ends before. */
  readonly ready: Promise<void>;
}

/** Starts a program, which may be ended before it is ready. */
export function beginProgram(
  file: string,
  args: readonly string[],
  ready: RegExp,
  options: SpawnOptions = {},
): Starting {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill); // a test that failed to stop it leaves nothing behind
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => process.off('exit', kill));
  const isReady = new Promise<void>((resolve, reject) => {
    const hear = (piece: Buffer): void => {
      said += piece.toString();
      if (ready.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${file} ended: ${said.slice(-2_000)}`)));
  });
  isReady.catch(() => undefined); // who ends it before does not wait for it
  return {
    child,
    ready: isReady,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a program and waits until it says that it is ready. Rejects with what it said when it ends before. */
export async function startProgram(...program: Parameters<typeof beginProgram>): Promise<Program> {
  const begun = beginProgram(...program);
  await begun.ready;
  return begun;
}
