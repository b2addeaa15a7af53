import { join } from 'node:path';
import { buildElsewhere } from './builds.ts';
import { root } from './server.ts';
import type { Variant } from './variants.ts';

/** A version of remote-logs that fails as the tab says (`sessionStorage.fault`). */
export const faultyLogs = (): Variant =>
  buildElsewhere('remote-logs', join(root, 'e2e/fixtures/faulty'), join(root, 'build/faulty'));
