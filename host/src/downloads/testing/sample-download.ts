import type { Download } from '@patchbay/shared-contracts/exports';

/** Returns a sample download; ready unless the test overrides it. */
export const sampleDownload = (part: Partial<Download> = {}): Download => ({
  id: 'one',
  type: 'call_logs',
  name: 'call-logs-2026-11-20-1430.csv',
  format: 'csv',
  state: 'ready',
  percent: 100,
  rows: 1_240,
  size: 48_213,
  created_at: '2026-11-20T08:55:00.000Z',
  expires_at: '2026-11-27T08:55:00.000Z',
  file: '/newsr/api/v1/exports/one/file/',
  failure: null,
  ...part,
});
