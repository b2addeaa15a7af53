import type { AgentDayAnswer, CallPartKind } from '@patchbay/shared-contracts/insights';

export const lanes = ['status', 'calls', 'wrapUp', 'missed'] as const;
export type Lane = (typeof lanes)[number];

/** Kind of a span, which sets its look and name. */
export type SpanKind = 'available' | 'break' | 'out' | 'inbound' | 'outbound' | 'wrapUp' | 'missed';

type MissedReason = AgentDayAnswer['missed_rings'][number]['reason'];

export interface DaySpan {
  /** Stable while the day continues. */
  readonly id: string;
  readonly lane: Lane;
  readonly kind: SpanKind;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  /** Parts of a call, in order. */
  readonly parts: readonly { readonly kind: CallPartKind; readonly from: number; readonly to: number }[];
  /** Name of a break. */
  readonly reason: string | null;
  readonly missedReason: MissedReason;
  /** Number of the customer. */
  readonly number: string | null;
  readonly queue: string | null;
  readonly holdMs: number;
  /** Address of the call in the user's log; null where it has none. */
  readonly row: string | null;
}

type SpanFacts = Pick<DaySpan, 'lane' | 'kind' | 'from' | 'to'> & Partial<DaySpan>;

const spanOf = (facts: SpanFacts): DaySpan => ({
  ...{ isOpen: false, parts: [], reason: null, missedReason: null, number: null, queue: null, holdMs: 0, row: null },
  ...facts,
  id: `${facts.lane} ${facts.from} ${facts.id ?? ''}`,
});

const rowOf = (call: { readonly call_id: string | null; readonly customer_number: string | null }) => ({
  id: call.call_id ?? '',
  number: call.customer_number,
  row: call.call_id === null || call.customer_number === null ? null : `/call-logs?open=${encodeURIComponent(call.call_id)}`, // prettier-ignore
});

const statusKinds = { Available: 'available', 'On Break': 'break', 'Logged Out': 'out' } as const;

const ends = (parts: AgentDayAnswer['calls'][number]['parts']) => ({
  from: Math.min(...parts.map(({ from }) => from)),
  to: Math.max(...parts.map(({ to }) => to)),
});

/** Returns all spans of a day, in order of their start. */
export function spansOf({ statuses, calls, wrap_ups, missed_rings }: AgentDayAnswer): readonly DaySpan[] {
  const spans = [
    ...statuses.map(({ status, open, ...span }) =>
      spanOf({ ...span, lane: 'status', kind: statusKinds[status], isOpen: open }),
    ),
    ...calls.map(({ direction, queue, parts, hold_ms: holdMs, ...call }) =>
      spanOf({ ...ends(parts), ...rowOf(call), lane: 'calls', kind: direction, queue, holdMs, parts }),
    ),
    ...wrap_ups.map(({ from, to, open, ...call }) =>
      spanOf({ from, to, isOpen: open, ...rowOf(call), lane: 'wrapUp', kind: 'wrapUp' }),
    ),
    ...missed_rings.map(({ from, to, reason, ...call }) =>
      spanOf({ from, to, missedReason: reason, ...rowOf(call), lane: 'missed', kind: 'missed' }),
    ),
  ];
  return spans.sort((one, other) => one.from - other.from || lanes.indexOf(one.lane) - lanes.indexOf(other.lane));
}

/** Whether there is nothing to show: signed out all day. */
export const isEmptyDay = (spans: readonly DaySpan[]): boolean => spans.every(({ kind }) => kind === 'out');

/** Assigns overlapping spans to rows: each, by start, to the first free one. */
export function spanRows(spans: readonly DaySpan[]): {
  readonly rowOf: ReadonlyMap<string, number>;
  readonly rows: number;
} {
  const free: number[] = [];
  const rowOf = new Map<string, number>();
  for (const { id, from, to } of spans) {
    const found = free.findIndex((until) => until <= from);
    const row = found < 0 ? free.length : found;
    free[row] = to;
    rowOf.set(id, row);
  }
  return { rowOf, rows: Math.max(1, free.length) };
}
