import { z } from '@patchbay/shared-contracts/zod';

/**
 * Sums of calls [INS-024]: counts, and times in whole ms. A call counts whole at its start, and only once it is over; each is one row
 * of the call log. First `inbound` calls:
 * - `offered`: those that an agent should have taken (`answered`, `missed` or `abandoned`; not those handled by a flow alone);
 * - `short_abandoned`: abandoned ones that waited less than the account's threshold (5 s);
 * - `answered_within`, `abandoned_within`: those that waited at most their queue's threshold (20 s);
 * - `level_of`: denominator of the service level, by each queue's own choice (`serviceLevelBase`) [INS-035];
 * - `waited_ms`: wait of the answered ones, from the first entry into a queue (without a queue, from the start) to the answer.
 *   Every wait is measured from there and is never negative: callers who left before entering the queue waited 0 ms;
 * - `rings`, `ring_ms`: number of calls taken by an agent, and how long they rang at that agent;
 * - `repeated`: answered ones after which the same number called again within 7 days.
 * - `outbound` calls: `dialled`, and of them `reached`.
 * - Both: `calls` (all rows), `conversations` (both sides talked),
 *   `talk_ms` (holds included, as the log's `call_duration`), `hold_ms` thereof, `wrap_up_ms` after them, `held` and `transferred` ones.
 *
 * For an agent, `offered` are the calls that rang at the agent, each once, of either direction; `answered` those that the agent took,
 * `missed` the others.
 */
export const callSums = [
  'calls',
  'offered',
  'answered',
  'missed',
  'abandoned',
  'short_abandoned',
  'answered_within',
  'abandoned_within',
  'level_of',
  'waited_ms',
  'rings',
  'ring_ms',
  'repeated',
  'dialled',
  'reached',
  'conversations',
  'talk_ms',
  'hold_ms',
  'wrap_up_ms',
  'held',
  'transferred',
] as const;
export type CallSum = (typeof callSums)[number];

/** Status times of agents, cut at the ends of the range, in ms; defined in `figures`. */
export const statusSums = ['logged_in_ms', 'available_ms', 'idle_ms', 'break_ms'] as const;
export type StatusSum = (typeof statusSums)[number];

/** `peak`: the most simultaneous calls. It is not additive. */
export type SumName = CallSum | StatusSum | 'peak';

/** Missing or null: not counted for this query; figures based on it are null. */
export type Sums = Readonly<Partial<Record<SumName, number | null | undefined>>>;

const count = z.number().min(0);

export const callSumsSchema = z.object({
  calls: count,
  offered: count,
  answered: count,
  missed: count,
  abandoned: count,
  short_abandoned: count,
  answered_within: count,
  abandoned_within: count,
  level_of: count,
  waited_ms: count,
  rings: count,
  ring_ms: count,
  repeated: count,
  dialled: count,
  reached: count,
  conversations: count,
  talk_ms: count,
  hold_ms: count,
  wrap_up_ms: count,
  held: count,
  transferred: count,
} satisfies Record<CallSum, typeof count>);
export type CallSums = z.infer<typeof callSumsSchema>;

const perhaps = count.nullish();
/** Sums of an agent in answers. */
export const agentSumsSchema = z.object({
  ...{ offered: count, answered: count, missed: count, rings: count, ring_ms: count },
  ...{ conversations: count, talk_ms: count, hold_ms: count, wrap_up_ms: count, held: count, transferred: count },
  ...{ logged_in_ms: perhaps, available_ms: perhaps, idle_ms: perhaps, break_ms: perhaps },
});
export type AgentSums = z.infer<typeof agentSumsSchema>;
