import type { ShownStatus } from '@patchbay/shared-contracts/calls';
import type { CallSums } from '@patchbay/shared-contracts/insights';
import type { Pace, QueueNow, StatusCounts, WaitingCaller } from '@patchbay/shared-contracts/live';
import { expectedWaitMs, type Service } from '../../../domain/live/model/expected-wait.ts';
import type { WaitingCall } from '@patchbay/telephony/call-port';

export interface QueueFigures {
  readonly today: CallSums;
  /** What a call takes lately; null where none was counted. */
  readonly handlingMs: number | null;
  readonly pace: Pace | null;
}

/** What is known of an account's queues; figures by the queue's name, all else by its id. */
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

/** An agent as one of those who serve a queue. */
export interface QueueAgent {
  readonly queueId: string;
  readonly agentId: string;
  readonly status: ShownStatus;
}

/** How many agents are in which status, each once. */
export function countAgents(agents: readonly QueueAgent[]): StatusCounts {
  const counts: Partial<Record<ShownStatus, number>> = {};
  for (const status of new Map(agents.map((agent) => [agent.agentId, agent.status])).values())
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** What is known of calls that came into a queue since `from`, epoch ms. */
export interface Lately {
  readonly from: number;
  readonly sums: Pick<CallSums, 'offered' | 'abandoned' | 'waited_ms'>;
  /** How long those who gave up had waited, together, ms. */
  readonly abandonedWaitMs: number;
  readonly handlingMs: number | null;
}

/**
 * How calls come lately [LIVE-037]. Patience is all that was waited over how many gave up: the likeliest of an exponential one of which
 * some were seen to their end (M/M/n+M). Null without a call, or without a handling time.
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

/** Who is Available is free; who is on a call or wraps one up will be. */
const serviceOf = ({ name, queue_id: id }: QueueRow, { agents, figures }: Picture): Service => {
  const counts = agents.get(id) ?? {};
  const free = counts.Available ?? 0;
  const agentsOn = free + (counts['On Call'] ?? 0) + (counts['Wrap Up'] ?? 0);
  return { agentsOn, free, handlingMs: figures.get(name)?.handlingMs ?? null };
};

const longestOf = (line: readonly WaitingCall[]): number | null =>
  line.length === 0 ? null : Math.min(...line.map(({ since }) => since));

/** Who is on the line: a kept place is in the line, but nobody waits there with a phone in hand. */
const onTheLine = (line: readonly WaitingCall[]) => line.filter(({ callback }) => callback === undefined);

/** Who waits in a queue; the expected wait is that of a caller who came now [LIVE-018, LIVE-026]. */
export function waitsOf(row: QueueRow, picture: Picture) {
  const line = picture.lines.get(row.queue_id) ?? [];
  return {
    queue: { queue_name: row.name, queue_id: row.queue_id },
    waiting: onTheLine(line).length,
    waiting_since: longestOf(onTheLine(line)),
    expected_wait_ms: expectedWaitMs(line.length + 1, serviceOf(row, picture)),
  };
}

/** A queue of the moment. `noCalls`: the sums of a queue that had none today. */
export const queueNowOf = (row: QueueRow, picture: Picture, noCalls: CallSums): QueueNow => ({
  ...waitsOf(row, picture),
  sums: picture.figures.get(row.name)?.today ?? noCalls,
  service_level_seconds: row.service_level_seconds,
  service_level_target: row.service_level_target,
  agents: { ...picture.agents.get(row.queue_id) },
  pace: picture.figures.get(row.name)?.pace ?? null,
  alerts: [...(picture.alerts.get(row.queue_id) ?? [])],
});

/** Who waits in a queue, the next first [LIVE-036]. `shown` is the number as the asker may see it, `names` are by number. */
export function callersOf(
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

/** How long who waits longest has waited, ms; 0: nobody waits. */
export const longestWaitMs = ({ waiting_since: since }: Pick<QueueNow, 'waiting_since'>, now: number): number =>
  since === null ? 0 : Math.max(0, now - since);
