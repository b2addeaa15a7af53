import type { QueueMonitoringAnswer, QueueNow, WaitingCaller } from '@patchbay/shared-contracts/live';
import { sampleSums } from '../../testing/samples.ts';

/** 2026-11-20T10:00:00Z */
export const TEN = Date.UTC(2026, 10, 20, 10);

export const sampleQueue = (id: string, name: string, change: Partial<QueueNow> = {}): QueueNow => ({
  queue: { queue_id: id, queue_name: name },
  ...{ waiting: 0, waiting_since: null, expected_wait_ms: null, sums: sampleSums(50) },
  ...{
    service_level_seconds: 20,
    service_level_target: 0.8,
    agents: { Available: 3, 'On Call': 2 },
    alerts: [],
    pace: null,
  },
  ...change,
});

export const sampleCaller = (position: number, change: Partial<WaitingCaller> = {}): WaitingCaller => ({
  ...{ call_id: `c${position}`, position, number: `+91981234000${position}`, name: null },
  ...{ since: TEN - position * 10_000, expected_wait_ms: 90_000, led_by: null },
  ...change,
});

export const sampleHours = (id: string): QueueMonitoringAnswer => ({
  ...{ status: 200, as_of: new Date(TEN).toISOString(), zone: 'UTC' },
  data: {
    aggregated_data: { [id]: { ...sampleQueue(id, 'Support', { sums: sampleSums(10) }), longest_wait_ms: 0 } },
    hourly_data: { [id]: [{ at: TEN - 3_600_000, sums: sampleSums(20) }, { at: TEN, sums: sampleSums(30) }] }, // prettier-ignore
  },
});
