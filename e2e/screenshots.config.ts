import { defineConfig } from '@playwright/test';

/**
 * Configuration of `npm run screenshots`: the pictures of the README, and with PATCHBAY_SHOTS=<folder> every screen at every size and
 * theme.
 */
export default defineConfig({
  testDir: './screenshots',
  testMatch: '**/*.shots.ts',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
  outputDir: '../test-results/screenshots',
});
