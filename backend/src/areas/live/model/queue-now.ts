import type { ShownStatus } from '@patchbay/shared-contracts/calls';
import type { CallSums } from '@patchbay/shared-contracts/insights';
import type { Pace, QueueNow, StatusCounts, WaitingCaller } from '@patchbay/shared-contracts/live';
import { expectedWaitMs, type Service } from '../../../domain/live/model/expected-wait.ts';
import type { WaitingCall } from '@patchbay/telephony/call-port';

export interface QueueFigures {
  readonly today: CallSums;
  /** Recent mean handling time of a call; null when there was none. */
  readonly handlingMs: number | null;
  readonly pace: Pace | null;
}

/** Data of an account's queues; figures by the queue's name, all else by its id. */
export interface Picture {
  readonly lines: ReadonlyMap<string, readonly WaitingCall[]>;
  readonly agents: ReadonlyMap<string, StatusCounts>;
  readonly figures: ReadonlyMap<string, QueueFigures>;
  readonly alerts: ReadonlyMap<string, QueueNow['alerts']>;
}

export interface QueueRow {
  readonly queue_id: string;
  readonly name: string;
  readonly service_level_seconds: number;
  readonly service_level_target: number;
}

export interface QueueAgent {
  readonly queueId: string;
  readonly agentId: string;
  readonly status: ShownStatus;
}

/** Counts agents by status, each agent once. */
export function countAgentsByStatus(agents: readonly QueueAgent[]): StatusCounts {
  const counts: Partial<Record<ShownStatus, number>> = {};
  for (const status of new Map(agents.map((agent) => [agent.agentId, agent.status])).values())
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Recent calls of a queue since `from`, epoch ms. */
export interface Lately {
  readonly from: number;
  readonly sums: Pick<CallSums, 'offered' | 'abandoned' | 'waited_ms'>;
  /** Total waiting time of callers who gave up, ms. */
  readonly abandonedWaitMs: number;
  readonly handlingMs: number | null;
}

/**
 * Calculates the recent pace of calls [LIVE-037]. Patience is the total waiting time divided by the number who gave up: the maximum
 * likelihood estimate of an exponential patience with censored data (M/M/n+M). Null without a call, or without a handling time.
 */
export function paceOf({ from, sums, abandonedWaitMs, handlingMs }: Lately): Pace | null {
  const { offered, abandoned, waited_ms: answeredWaitMs } = sums;
  if (offered === 0 || handlingMs === null || handlingMs < 1) return null;
  const patience = abandoned === 0 ? null : (answeredWaitMs + abandonedWaitMs) / abandoned;
  return {
    ...{ calls: offered, from, handling_ms: Math.round(handlingMs) },
    patience_ms: patience === null ? null : Math.max(1, Math.round(patience)),
  };
}

/** Available agents count as free; those on a call or in wrap-up as soon free. */
const serviceOf = ({ name, queue_id: id }: QueueRow, { agents, figures }: Picture): Service => {
  const counts = agents.get(id) ?? {};
  const free = counts.Available ?? 0;
  const agentsOn = free + (counts['On Call'] ?? 0) + (counts['Wrap Up'] ?? 0);
  return { agentsOn, free, handlingMs: figures.get(name)?.handlingMs ?? null };
};

const longestOf = (line: readonly WaitingCall[]): number | null =>
  line.length === 0 ? null : Math.min(...line.map(({ since }) => since));

/** Callers on the line: a kept place is in the queue, but nobody waits on the phone. */
const onTheLine = (line: readonly WaitingCall[]) => line.filter(({ callback }) => callback === undefined);

/** Returns the number of waiting callers; the expected wait is that of a caller who arrives now [LIVE-018, LIVE-026]. */
export function waitsOf(row: QueueRow, picture: Picture) {
  const line = picture.lines.get(row.queue_id) ?? [];
  return {
    queue: { queue_name: row.name, queue_id: row.queue_id },
    waiting: onTheLine(line).length,
    waiting_since: longestOf(onTheLine(line)),
    expected_wait_ms: expectedWaitMs(line.length + 1, serviceOf(row, picture)),
  };
}

/** Returns the current state of a queue. `noCalls`: sums used for a queue without calls today. */
export const queueNowOf = (row: QueueRow, picture: Picture, noCalls: CallSums): QueueNow => ({
  ...waitsOf(row, picture),
  sums: picture.figures.get(row.name)?.today ?? noCalls,
  service_level_seconds: row.service_level_seconds,
  service_level_target: row.service_level_target,
  agents: { ...picture.agents.get(row.queue_id) },
  pace: picture.figures.get(row.name)?.pace ?? null,
  alerts: [...(picture.alerts.get(row.queue_id) ?? [])],
});

/** Returns the callers waiting in a queue, the next first [LIVE-036]. `shown` masks numbers for the user, `names` are by number. */
export function presentWaitingCallers(
  row: QueueRow,
  picture: Picture,
  { names, shown }: { readonly names: ReadonlyMap<string, string>; readonly shown: (number: string) => string },
): WaitingCaller[] {
  const service = serviceOf(row, picture);
  return (picture.lines.get(row.queue_id) ?? []).map(({ callId, customerNumber, since, callback, ledBy }, ahead) => ({
    call_id: callId,
    position: ahead + 1,
    number: shown(customerNumber),
    name: names.get(customerNumber) ?? null,
    since,
    expected_wait_ms: expectedWaitMs(ahead + 1, service),
    ...(callback && { callback }),
    led_by: ledBy === null ? null : { step: ledBy.step, detail: ledBy.detail ?? null },
  }));
}

/** Wait of the longest-waiting caller, ms; 0: nobody waits. */
export const longestWaitMs = ({ waiting_since: since }: Pick<QueueNow, 'waiting_since'>, now: number): number =>
  since === null ? 0 : Math.max(0, now - since);
