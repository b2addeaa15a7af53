import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildElsewhere } from './builds.ts';
import { root } from './server.ts';
import type { Variant } from './variants.ts';

/** Returns a version of a remote, under its own declaration, that fails as set in the tab (`sessionStorage.fault`). */
export function faulty(remote: string): Variant {
  const dir = join(root, 'build/faulty-source', remote);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const part of ['src', 'package.json']) {
    cpSync(join(root, 'e2e/fixtures/faulty', part), join(dir, part), { recursive: true });
  }
  cpSync(join(root, remote, 'console.json'), join(dir, 'console.json'));
  const modules = join(dir, 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(root, 'e2e/node_modules'), modules);
  return buildElsewhere(remote, dir, join(root, 'build/faulty'));
}
