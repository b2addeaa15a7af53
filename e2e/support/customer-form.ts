import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildElsewhere } from './builds.ts';
import { root } from './server.ts';
import type { Variant } from './variants.ts';

/** A remote that has a customer form for the call widget; the real one comes with the CRM. */
export function customerForm(): Variant {
  const dir = join(root, 'build/customer-form-source');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(join(root, 'e2e/fixtures/customer-form'), dir, { recursive: true });
  symlinkSync(join(root, 'e2e/node_modules'), join(dir, 'node_modules'));
  return buildElsewhere('remote-crm', dir, join(root, 'build/customer-form'));
}
