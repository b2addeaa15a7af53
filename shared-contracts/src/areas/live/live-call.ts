import { callEventSchema, type CallEvent } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** What the server knows of an agent's part of a call that no event says; ours. `held_since`: epoch ms, null when it is not on hold. */
export const liveFactsSchema = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  /** 'True': the softphone; 'False': a phone [LIVE-012]. */
  sip_url_flag: z.enum(['False', 'True']),
  held_since: z.number().int().nullable(),
});
export type LiveFacts = z.infer<typeof liveFactsSchema>;

/**
 * An agent's part of a running call: all that its events said so far, the newest of each fact, as one event of 001 §3 [LIVE-023].
 * `started_at` and `answered_at` (epoch ms, ours) tell somebody who comes later how long it has been on.
 */
export const liveCallSchema = callEventSchema.extend({
  started_at: z.number().int().optional(),
  answered_at: z.number().int().optional(),
  ...liveFactsSchema.partial().shape,
});
export type LiveCall = z.infer<typeof liveCallSchema>;

/**
 * A message of `callPaths.liveCalls`: one call after its newest event. Of `callPaths.liveCallsTogether`: at first all running calls, then
 * those that changed; none of them says that the server lives, every `LIVE_BEAT_MS` at least. After a cut one opens the socket anew.
 */
export const liveCallsMessageSchema = z.union([z.array(liveCallSchema), liveCallSchema]);
export const LIVE_BEAT_MS = 1_000;
/** Without a message for so long what is shown is old, and is said to be [LIVE-034]. */
export const STALE_MS = 3_000;

/** A call that was handed on has a part for each agent. */
export const partKeyOf = ({ uuid, Agentusername = '' }: Pick<CallEvent, 'uuid' | 'Agentusername'>): string =>
  `${uuid} ${Agentusername}`;

/** Whether it ends the agent's part: the end of a third party's leg does not [CALL-079]. */
export const isEnd = ({ event_type, leg_identifier }: CallEvent): boolean =>
  event_type === 'hangup' && leg_identifier !== 'third';

/** The part after one more event. What an event does not say stays as it was. */
export function withEvent(before: LiveCall | undefined, event: LiveCall): LiveCall {
  const at = event.event_time;
  const times = { started_at: before?.started_at ?? event.started_at ?? at, answered_at: before?.answered_at };
  if (event.event_type === 'answer') times.answered_at ??= at;
  const told = Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined));
  return { ...before, ...event, ...told };
}
