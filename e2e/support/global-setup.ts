import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/**
 * One data folder is filled with the demo; each worker's server has a copy of it, so that none sees what another one's tests did. Their
 * addresses, and the folder for tests that start servers themselves, go to the workers by the environment.
 */
export default async function globalSetup() {
  const template = mkdtempSync(join(tmpdir(), 'patchbay-e2e-template-'));
  const first = await startServer({ dataDir: template });
  await first.stop('SIGTERM', { keep: true });
  process.env.PATCHBAY_TEMPLATE_DIR = template;
  const count = Number(process.env.PATCHBAY_SERVERS ?? '1');
  const servers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startServer({ mediaPorts: `${42_000 + 500 * index}-${42_499 + 500 * index}` }),
    ),
  );
  process.env.PATCHBAY_URLS = servers.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(template, { recursive: true, force: true });
  };
}
