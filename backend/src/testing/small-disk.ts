import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory, mounted at a folder. Only a user who may mount can have one. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): void;
}

const mount = (folder: string, size: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

/** Whether this user may mount: usually not in containers and on developers' machines. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-disk-'));
  const isMounted = mount(folder, '64k');
  if (isMounted) unmount(folder);
  rmdirSync(folder);
  return isMounted;
}

/** `size` in the syntax of `mount`, e.g. `64k`. */
export function openSmallDisk(folder: string, size: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  if (!mount(folder, size)) throw new Error(`nothing may be mounted at ${folder}`);
  const filling = join(folder, 'filling');
  return {
    folder,
    async fill() {
      for (let piece = 65_536; piece >= 1;)
        await appendFile(filling, Buffer.alloc(piece)).catch(() => {
          piece = Math.floor(piece / 2);
        });
    },
    empty: () => rm(filling),
    remove: () => void unmount(folder),
  };
}
