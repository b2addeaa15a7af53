import type { QueueThresholds } from '@patchbay/shared-contracts/live';
import { thresholdsDraft, readThresholds, type ThresholdsDraft } from './thresholds.ts';

const nothing = { warning: '', critical: '' };
const draft = (change: Partial<ThresholdsDraft>): ThresholdsDraft => ({ ...thresholdsDraft({}), ...change });

it.each<QueueThresholds>([
  {},
  { waiting: { warning: 3, critical: 6 }, longest_wait: { warning: 60, critical: null } },
  { service_level: { warning: 0.8, critical: 0.625 }, abandoned_share: { warning: null, critical: 0.07 } },
])('%o reads as it is written [LIVE-030]', (thresholds) =>
  expect(readThresholds(thresholdsDraft(thresholds))).toEqual({ ok: true, thresholds }),
);

it.each([
  [{ waiting: { warning: 'many', critical: '' } }, { waiting: 'no-number' }],
  [{ waiting: { warning: '-1', critical: '' } }, { waiting: 'no-number' }],
  [{ waiting: { warning: '6', critical: '3' } }, { waiting: 'wrong-order' }],
  [{ service_level: { warning: '60', critical: '80' } }, { service_level: 'wrong-order' }],
  [
    { service_level: { warning: '180', critical: '' }, longest_wait: { warning: 'x', critical: '' } },
    { service_level: 'too-high', longest_wait: 'no-number' },
  ],
] as const)('%o: %o', (change, problems) => expect(readThresholds(draft(change))).toEqual({ ok: false, problems }));

it('a comma is a point, and spaces are nothing', () =>
  expect(readThresholds(draft({ service_level: { ...nothing, warning: ' 82,5 ' } }))).toEqual({
    ok: true,
    thresholds: { service_level: { warning: 0.825, critical: null } },
  }));
