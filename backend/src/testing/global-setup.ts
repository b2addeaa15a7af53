import { embeddedSnapshot } from './database.ts';
import { POSTGRES_OF_RUN, postgresFolder, startPostgresOfRun } from './postgres-server.ts';

/** Runs once before the back end's tests: makes both databases if the sources changed, and starts the server. */
export default async function setUp(): Promise<void> {
  const [, server] = await Promise.all([
    embeddedSnapshot(),
    postgresFolder === undefined ? undefined : startPostgresOfRun(),
  ]);
  if (server === undefined) return;
  process.env[POSTGRES_OF_RUN] = server.given;
  Reflect.set(globalThis, POSTGRES_OF_RUN, server.stop); // jest runs both in one process and passes nothing on
}
