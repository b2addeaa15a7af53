import { defineConfig } from '@playwright/test';
import { patiently } from './support/slowness.ts';

/** What is about sound needs quiet cores: it is measured, and what comes late is a failure. */
const calls = [
  'call-draft',
  'call-group-rings',
  'call-sound',
  'callbacks',
  'campaign-calls',
  'calls',
  'customer-form',
  'customer-phone',
  'faults',
  'forced-end',
  'incoming',
  'jssip',
  'live-keyboard',
  'outcome',
  'production',
  'queue-changes',
  'queue-monitor',
  'routing',
  'screen-pop',
  'server-died',
  'several-processes',
  'supervision',
  'supervisors',
  'third-party-reload',
  'transfer',
  'two-browsers',
  'whatsapp',
].map((name) => `**/${name}.spec.ts`);
const report = process.env['PATCHBAY_BROWSER_REPORT'];

/**
 * A server for each worker (`global-setup`), on a copy of one data folder; browsers as the tests ask for them. `pages` run beside
 * each other, `calls` alone: `npm test` runs one after the other, by hand `--project pages --workers 2` does.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  timeout: patiently(60_000),
  // Real audio on shared cores: one more try. The run fails for who needed it, unless `known-second-tries.json` names it. The gate tries
  // by itself what failed, alone.
  retries: process.env['PATCHBAY_RETRIES'] === '0' ? 0 : 1,
  expect: { timeout: patiently(10_000) },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  outputDir: '../test-results',
  projects: [
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: calls },
    { name: 'calls', testMatch: calls },
  ],
});
