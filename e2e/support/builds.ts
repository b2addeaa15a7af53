import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicationSchema } from '@patchbay/shared-contracts/platform';
import { root } from './server.ts';
import { patiently } from './slowness.ts';
import type { Variant } from './variants.ts';

/** Builds a remote outside of this repository with its presets; returns the folder and the declaration to publish. */
export function buildElsewhere(name: string, dir: string, out: string): Variant {
  const script = join(root, 'scripts/build/build-elsewhere.mjs');
  const options = { cwd: root, encoding: 'utf8', timeout: patiently(120_000) } as const;
  const done = spawnSync(process.execPath, [script, name, dir, out], options);
  if (done.status !== 0) throw new Error(`${name} did not build:\n${done.stderr}`);
  const folder = join(out, name, done.stdout.trim());
  const publication = publicationSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
  return { folder, publication };
}
