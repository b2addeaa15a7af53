import { test } from '@playwright/test';
import type { Prepare } from './prepare.ts';
import { startServer, type Server } from './server.ts';
import { patiently } from './slowness.ts';

/** A server of a file's or a describe block's own, whose database says what the tests need; its address, once the first test began. */
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
