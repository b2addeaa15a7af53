// Files of a build: integrity, compression, content hash.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export const filesUnder = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

export const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Writes `<file>.br` beside each text file, so that the server never compresses during a request [PLAT-020]. */
export function compressAll(dir, { quality = 11 } = {}) {
  for (const name of filesUnder(dir)) {
    if (!/\.(?:js|css|json|svg|html|txt|map)$/.test(name)) continue;
    const raw = readFileSync(join(dir, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(raw, { params }));
  }
}

/** Returns a hash over names and contents, eight hex digits. */
export function contentHash(dir, names) {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(dir, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 8);
}
