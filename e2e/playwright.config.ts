import { defineConfig } from '@playwright/test';

/** One server for all tests (`global-setup`), browsers as the tests ask for them. Calls need quiet cores: one worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  timeout: 60_000,
  // Real audio on shared cores: one more try, and the report names whoever needed it as flaky. Those are to be mended.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/last-words.ts']],
  outputDir: '../test-results',
});
