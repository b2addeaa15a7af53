import { basename } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patiently } from './support/slowness.ts';

/** Tests of audio need quiet cores: they measure sound, and late audio is a failure. */
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
 * One server per worker (`global-setup`), each on a copy of one data folder; tests launch their browsers. `pages` may run in parallel,
 * `calls` alone: `npm test` runs both serially, by hand `--project pages --workers 2` works.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  timeout: patiently(60_000),
  // One retry, because audio is real and cores are shared. The run fails for tests that needed it, unless `known-second-tries.json` names
  // them. The gate itself retries failures, alone.
  retries: process.env['PATCHBAY_RETRIES'] === '0' ? 0 : 1,
  expect: { timeout: patiently(10_000) },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  // A folder for each run: a second try must not delete what the first one left.
  outputDir: `../test-results/${basename(report ?? 'by-hand', '.json')}`,
  projects: [
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: calls },
    { name: 'calls', testMatch: calls },
  ],
});
