import { test } from '@playwright/test';
import type { Prepare } from './prepare.ts';
import { startServer, type Server } from './server.ts';
import { patiently } from './slowness.ts';

/**
 * Starts a server for one file or describe block, with a database prepared for it; returns its address, available once the first test
 * begins.
 */
export function ownServer(prepare?: Prepare): () => string {
  let server: Server | undefined;
  test.beforeAll(async () => {
    test.setTimeout(patiently(180_000)); // its folder is copied and changed first
    server = await startServer(prepare === undefined ? {} : { prepare });
  });
  test.afterAll(() => server?.stop());
  return () => {
    if (server === undefined) throw new Error('the server starts with the first test');
    return server.url;
  };
}
