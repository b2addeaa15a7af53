import type { ShownStatus } from '@patchbay/shared-contracts/calls';
import type { CallSums } from '@patchbay/shared-contracts/insights';
import type { QueueNow, WaitingCaller } from '@patchbay/shared-contracts/live';
import { expectedWaitMs, type Service } from '../../../domain/live/model/expected-wait.ts';
import type { WaitingCall } from '../../../domain/telephony/telephony.ts';

/** How many agents are in which status. */
export type StatusCounts = Readonly<Partial<Record<ShownStatus, number>>>;

export interface QueueFigures {
  readonly today: CallSums;
  /** What a call takes lately; null where none was counted. */
  readonly handlingMs: number | null;
}

/** What is known of an account's queues; figures by the queue's name, all else by its id. */
export interface Picture {
  readonly lines: ReadonlyMap<string, readonly WaitingCall[]>;
  readonly agents: ReadonlyMap<string, StatusCounts>;
  readonly figures: ReadonlyMap<string, QueueFigures>;
}

export interface QueueRow {
  readonly queue_id: string;
  readonly name: string;
  readonly service_level_seconds: number;
  readonly service_level_target: number;
}

export function countStatuses(statuses: readonly ShownStatus[]): StatusCounts {
  const counts: Partial<Record<ShownStatus, number>> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
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

/** Who waits in a queue; the expected wait is that of a caller who came now [LIVE-018, LIVE-026]. */
export function waitsOf(row: QueueRow, picture: Picture) {
  const line = picture.lines.get(row.queue_id) ?? [];
  return {
    queue: { queue_name: row.name, queue_id: row.queue_id },
    waiting: line.length,
    waiting_since: longestOf(line),
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
});

/** Who waits in a queue, the next first [LIVE-036]. `shown` is the number as the asker may see it, `names` are by number. */
export function callersOf(
  row: QueueRow,
  picture: Picture,
  { names, shown }: { readonly names: ReadonlyMap<string, string>; readonly shown: (number: string) => string },
): WaitingCaller[] {
  const service = serviceOf(row, picture);
  return (picture.lines.get(row.queue_id) ?? []).map(({ callId, customerNumber, since, ledBy }, ahead) => ({
    call_id: callId,
    position: ahead + 1,
    number: shown(customerNumber),
    name: names.get(customerNumber) ?? null,
    since,
    expected_wait_ms: expectedWaitMs(ahead + 1, service),
    led_by: ledBy === null ? null : { step: ledBy.step, detail: ledBy.detail ?? null },
  }));
}

/** How long who waits longest has waited, ms; 0: nobody waits. */
export const longestWaitMs = ({ waiting_since: since }: Pick<QueueNow, 'waiting_since'>, now: number): number =>
  since === null ? 0 : Math.max(0, now - since);
