/** One event of a feed; `seq` counts up by one from 1. `name` is null for a call event, which is what the feed is about. */
export interface LoggedEvent {
  readonly seq: number;
  readonly name: string | null;
  readonly data: string;
}

/** The newest events of one user's feed, bounded. */
export interface EventLog {
  readonly last: number;
  readonly events: readonly LoggedEvent[];
}

export const KEPT_EVENTS = 500;
export const emptyLog: EventLog = { last: 0, events: [] };

export function append(log: EventLog, name: string | null, data: string): EventLog {
  const seq = log.last + 1;
  const kept = log.events.length >= KEPT_EVENTS ? log.events.slice(1) : log.events;
  return { last: seq, events: [...kept, { seq, name, data }] };
}

export const idOf = (epoch: string, seq: number): string => `${epoch}-${seq}`;

/** What a client that saw `lastEventId` has missed; `reset` when that cannot be told. */
export function missedSince(
  log: EventLog,
  epoch: string,
  lastEventId: string,
): { readonly reset: boolean; readonly events: readonly LoggedEvent[] } {
  const [itsEpoch, digits = ''] = lastEventId.split('-');
  const seen = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  const oldest = log.events[0]?.seq ?? log.last + 1;
  const known = itsEpoch === epoch && seen <= log.last && seen >= oldest - 1;
  return known ? { reset: false, events: log.events.filter(({ seq }) => seq > seen) } : { reset: true, events: [] };
}
