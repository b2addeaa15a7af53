import { embeddedSnapshot } from './database.ts';
import { POSTGRES_OF_RUN, postgresFolder, startPostgresOfRun } from './postgres-server.ts';

/** Once for a run of the back end's tests: both databases are made if the sources changed, and the server is started. */
export default async function setUp(): Promise<void> {
  const [, server] = await Promise.all([
    embeddedSnapshot(),
    postgresFolder === undefined ? undefined : startPostgresOfRun(),
  ]);
  if (server === undefined) return;
  process.env[POSTGRES_OF_RUN] = server.given;
  Reflect.set(globalThis, POSTGRES_OF_RUN, server.stop); // jest calls both in one process and hands nothing on
}
