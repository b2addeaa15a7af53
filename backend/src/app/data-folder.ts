import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM'; // it runs, as another user
  }
};

/** Returns the process that holds the folder; `null` when there is none, or it was killed. */
async function holderOf(lock: string): Promise<number | null> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  const holds = Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid);
  return holds ? pid : null;
}

/**
 * Takes the data folder for this process: two with one embedded database would destroy it. Throws `ConfigError` when it cannot be
 * written, or is in use. `isShared`: connected processes may share it. Returns a function that releases it.
 */
export async function takeDataFolder(folder: string, { isShared = false } = {}): Promise<() => Promise<void>> {
  const lock = join(folder, isShared ? `process-${process.pid}.pid` : 'process.pid');
  try {
    await mkdir(folder, { recursive: true });
    const holder = await holderOf(lock);
    if (holder !== null) throw new ConfigError(`DATA_DIR is in use by process ${holder} (${lock})`);
    const handle = await open(lock, 'w', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR cannot be written: ${String(codeOf(error) ?? 'unknown reason')} at ${folder}`);
  }
  return () => rm(lock, { force: true });
}
