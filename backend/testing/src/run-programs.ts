import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, appendFileSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { basename, delimiter, join } from 'node:path';

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a program by its environment variable, or on the path; `undefined` when it is not installed. Throws when the variable names a
 * program that does not run: its tests are then expected.
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
 * Returns a port whose successor is free, too (used for SIP over TLS). Below the range of ephemeral ports, so that no connection takes
 * it before the program starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(6_000, 16_000) * 2; // even, so that neighbours are not given to two callers
    if (given.has(port)) continue;
    given.add(port);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

export interface Program {
  readonly child: ChildProcess;
  /** Ends the process by its id. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Starting extends Program {
  /** Resolves when it reports that it is ready; rejects with its output when it ends before. */
  readonly ready: Promise<void>;
}

/** Characters of a program's output that are kept for an error message. */
const KEPT = 20_000;

/** Returns what also writes the output of a program to a file, in the folder `PATCHBAY_PROGRAM_LOGS` if that is set. */
function outputTo(file: string): (piece: Buffer) => void {
  const folder = process.env['PATCHBAY_PROGRAM_LOGS'];
  if (folder === undefined || folder === '') return () => undefined;
  const path = join(folder, `${basename(file)}-${String(Date.now())}.log`);
  return (piece) => appendFileSync(path, piece);
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
  process.once('exit', kill); // a test that failed to stop it leaves no process behind
  const keep = outputTo(file);
  let [said, isKnownReady] = ['', false];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => process.off('exit', kill));
  const isReady = new Promise<void>((resolve, reject) => {
    const hear = (piece: Buffer): void => {
      keep(piece);
      said = (said + piece.toString()).slice(-KEPT);
      if (isKnownReady || !ready.test(said)) return;
      isKnownReady = true;
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${file} ended: ${said.slice(-2_000)}`)));
  });
  isReady.catch(() => undefined); // a caller that ends it earlier does not wait for it
  return {
    child,
    ready: isReady,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a program and waits until it reports that it is ready. Rejects with its output when it ends before. */
export async function startProgram(...program: Parameters<typeof beginProgram>): Promise<Program> {
  const begun = beginProgram(...program);
  await begun.ready;
  return begun;
}
