import { openEmbeddedTestDatabase, type TestDatabase } from './database.ts';
import { openServerTestDatabase, postgresFolder } from './postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';

const isWhole = process.env['PATCHBAY_WHOLE'] === '1';

/**
 * Tests on a real PostgreSQL, by the driver for servers [TEL-001]. The whole run (`PATCHBAY_WHOLE=1`) has them on the embedded one as well,
 * and so has who has no server.
 */
export function describeOnEachDriver(name: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  if (isWhole || postgresFolder === undefined) describe(`${name}, embedded`, () => tests(openEmbeddedTestDatabase));
  describeWith('PostgreSQL', postgresFolder)(`${name}, on a server [TEL-001]`, () =>
    tests(() => openServerTestDatabase()),
  );
}
