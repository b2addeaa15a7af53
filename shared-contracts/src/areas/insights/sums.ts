import { z } from '@patchbay/shared-contracts/zod';

/**
 * What is added up of calls [INS-024]: counts, and times in whole ms. A call counts whole where it began, and only once it is over;
 * each is one row of the call log. `inbound` calls first:
 * - `offered`: those that somebody should have taken (`answered`, `missed` or `abandoned`; what a flow dealt with by itself is not);
 * - `short_abandoned`: of the abandoned ones those that waited less than the account's threshold (5 s);
 * - `answered_within`, `abandoned_within`: of those, the ones that waited at most as long as their queue's threshold says (20 s);
 * - `level_of`: what the service level is a share of, by each queue's own choice (`serviceLevelBase`) [INS-035];
 * - `waited_ms`: of the answered ones, from when the call first entered a queue (without one, from its start) to the answer.
 *   Every wait counts from there and is never negative: who was gone before the call entered the queue waited 0 ms;
 * - `rings`, `ring_ms`: of those that an agent took, and how long they had rung at that agent;
 * - `repeated`: of the answered ones those after which the same number called in again within 7 days.
 * `outbound` ones: `dialled`, and of them `reached`. Of both: `calls` (all rows), `conversations` (somebody spoke to somebody),
 * `talk_ms` (holds included, as the log's `call_duration`), `hold_ms` thereof, `wrap_up_ms` after them, `held` and `transferred` ones.
 *
 * Of an agent, `offered` are the calls that rang at the agent, each once, of either direction; `answered` those that the agent took,
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

/** Times of agents' statuses, cut at the ends of the range, in ms; what they are, `figures` says. */
export const statusSums = ['logged_in_ms', 'available_ms', 'idle_ms', 'break_ms'] as const;
export type StatusSum = (typeof statusSums)[number];

/** `peak`: the most calls at one moment. It is no sum: two of them do not add up. */
export type SumName = CallSum | StatusSum | 'peak';

/** What is missing or null was not counted for this question; a figure made of it is null. */
export type Sums = Readonly<Partial<Record<SumName, number | null | undefined>>>;

const count = z.number().min(0);

/** All that is counted of calls. */
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
/** What an answer tells of an agent. */
export const agentSumsSchema = z.object({
  ...{ offered: count, answered: count, missed: count, rings: count, ring_ms: count },
  ...{ conversations: count, talk_ms: count, hold_ms: count, wrap_up_ms: count, held: count, transferred: count },
  ...{ logged_in_ms: perhaps, available_ms: perhaps, idle_ms: perhaps, break_ms: perhaps },
});
export type AgentSums = z.infer<typeof agentSumsSchema>;
