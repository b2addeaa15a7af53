import { startClock } from './clock.ts';
import { filledDemo } from './demo.ts';
import { startServer } from './server.ts';

/**
 * Gives each worker's server a copy of one data folder, so that tests are isolated. The servers' addresses, and the folder for tests
 * that start servers themselves, are passed to workers in the environment.
 */
export default async function globalSetup() {
  startClock();
  process.env.PATCHBAY_DEMO_DIR = await filledDemo();
  const count = Number(process.env.PATCHBAY_SERVERS ?? '1');
  const servers = await Promise.all(Array.from({ length: count }, () => startServer()));
  process.env.PATCHBAY_URLS = servers.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
