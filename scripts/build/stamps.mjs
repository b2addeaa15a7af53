// Skips a build whose inputs did not change: a hash over the files it reads, stored in build/.stamps.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { root } from './presets.mjs';

const always = ['scripts/build', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const skipped = /(?:^|\/)(?:node_modules|dist)\/|\.test\.(?:tsx?|mjs)$|(?:^|\/)README\.md$/;

function addPath(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const files = /\.\w+$/.test(path) ? [''] : filesUnder(full).filter((file) => !skipped.test(`${file}`));
  for (const file of files)
    hash
      .update(`${path}/${file}\0`)
      .update(readFileSync(join(full, file)))
      .update('\0');
}

export function inputHash(paths, mode) {
  const hash = createHash('sha256').update(mode);
  for (const path of [...always, ...paths]) addPath(hash, path);
  return hash.digest('hex');
}

/** Runs `build` unless the stamp says that the same inputs were built and `product` still exists. Returns whether it ran. */
export async function unlessFresh({ name, inputs, mode, product }, build) {
  const stamp = join(root, 'build/.stamps', `${name}-${mode}`);
  const hash = inputHash(inputs, mode);
  if (existsSync(stamp) && existsSync(join(root, product)) && readFileSync(stamp, 'utf8') === hash) return false;
  await build();
  mkdirSync(join(root, 'build/.stamps'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
