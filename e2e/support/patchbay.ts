import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, type Server } from './server.ts';
import { patiently } from './slowness.ts';

/** Runs the command-line program against a server, as a CI does. */
export function patchbay({ url, dataDir }: Pick<Server, 'url' | 'dataDir'>) {
  return (...args: readonly string[]): { readonly code: number; readonly said: string } => {
    const program = join(root, 'scripts/patchbay/patchbay.mjs');
    const access = ['--server', url, '--key-file', join(dataDir, 'secrets/release-key')];
    const done = spawnSync(process.execPath, [program, ...args, ...access], {
      cwd: root,
      encoding: 'utf8',
      timeout: patiently(60_000),
    });
    return { code: done.status ?? -1, said: done.stdout + done.stderr };
  };
}
