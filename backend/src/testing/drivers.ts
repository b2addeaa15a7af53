import { openEmbeddedTestDatabase, type TestDatabase } from './database.ts';
import { openServerTestDatabase, postgresFolder } from './postgres-server.ts';
import { describeWith } from './programs.ts';

/** The same tests on the embedded PostgreSQL and, by the driver for servers, on a real one [TEL-001]. */
export function describeOnEachDriver(name: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  describe(`${name}, embedded`, () => tests(openEmbeddedTestDatabase));
  describeWith('PostgreSQL', postgresFolder)(`${name}, on a server [TEL-001]`, () =>
    tests(() => openServerTestDatabase()),
  );
}
