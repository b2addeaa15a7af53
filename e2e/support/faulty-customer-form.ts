import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildElsewhere } from './builds.ts';
import { root } from './server.ts';
import type { Variant } from './variants.ts';

/** Returns a version of remote-crm whose form in the call widget throws. */
export function faultyCustomerForm(): Variant {
  const dir = join(root, 'build/faulty-customer-form-source');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(join(root, 'e2e/fixtures/faulty-customer-form'), dir, { recursive: true });
  symlinkSync(join(root, 'e2e/node_modules'), join(dir, 'node_modules'));
  return buildElsewhere('remote-crm', dir, join(root, 'build/faulty-customer-form'));
}
