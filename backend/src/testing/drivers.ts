import { openEmbeddedTestDatabase, type TestDatabase } from './database.ts';
import { openServerTestDatabase, postgresFolder } from './postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';

const isWhole = process.env['PATCHBAY_WHOLE'] === '1';

/**
 * Runs tests on a real PostgreSQL, by the driver for servers [TEL-001]; with `PATCHBAY_WHOLE=1`, or without a server, on the embedded
 * one as well.
 */
export function describeOnEachDriver(name: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  if (isWhole || postgresFolder === undefined) describe(`${name}, embedded`, () => tests(openEmbeddedTestDatabase));
  describeWith('PostgreSQL', postgresFolder)(`${name}, on a server [TEL-001]`, () =>
    tests(() => openServerTestDatabase()),
  );
}
