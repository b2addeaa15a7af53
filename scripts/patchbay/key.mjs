// Selects the key that the program uses.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usage } from './outcome.mjs';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Order: `--key-file`, then PATCHBAY_API_KEY, then, for a server on this machine, the key that the installation created for itself. */
export function readKey(file, env, { hostname }) {
  if (file !== undefined) {
    if (!existsSync(file)) throw usage(`There is no key file ${file}`);
    return readFileSync(file, 'utf8').trim();
  }
  if (env.PATCHBAY_API_KEY) return env.PATCHBAY_API_KEY.trim();
  const own = join(env.DATA_DIR ?? 'data', 'secrets', 'release-key');
  if (loopback.includes(hostname) && existsSync(own)) return readFileSync(own, 'utf8').trim();
  throw usage('No key: set PATCHBAY_API_KEY, or name a file with --key-file');
}
