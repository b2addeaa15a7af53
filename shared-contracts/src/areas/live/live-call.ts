import { callEventSchema, roles, type CallEvent } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

const mos = z.number().min(1).max(4.5);

/**
 * What the server knows of an agent's part of a call that no event says; ours. `held_since`: epoch ms, null when it is not on hold.
 * `campaign`: the name of the campaign that dialled; missing where none did. `mos`: how it sounds to the agent now, by the E-model (ITU-T G.107); missing where no softphone measures.
 */
export const liveFactsSchema = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  /** Of the person who is the agent [LIVE-014]. */
  role: z.enum(roles),
  /** 'True': the softphone; 'False': a phone [LIVE-012]. */
  sip_url_flag: z.enum(['False', 'True']),
  held_since: z.number().int().nullable(),
  campaign: z.string().optional(),
  mos: mos.optional(),
});
export type LiveFacts = z.infer<typeof liveFactsSchema>;
/** Some of them, as they come to be known. */
export const newLiveFactsSchema = liveFactsSchema.partial();
export type NewLiveFacts = z.infer<typeof newLiveFactsSchema>;

/** POST, by the agent of that call: how it sounds now [LIVE-026]. Of another call, or none, nothing is known. */
export const callSoundsSchema = z.strictObject({ call_id: z.string().min(1).max(100), mos });

/**
 * An agent's part of a running call: all that its events said so far, the newest of each fact, as one event of 001 §3 [LIVE-023].
 * `started_at` and `answered_at` (epoch ms, ours) tell somebody who comes later how long it has been on.
 */
export const liveCallSchema = callEventSchema.extend({
  started_at: z.number().int().optional(),
  answered_at: z.number().int().optional(),
  ...newLiveFactsSchema.shape,
});
export type LiveCall = z.infer<typeof liveCallSchema>;

/** A sign of life; `now`: epoch ms by the server, so that how long something lasts can be told by its clock. */
export const aliveSchema = z.strictObject({ type: z.literal('alive'), now: z.number().int() });

/**
 * A message of `callPaths.liveCalls`: one call after its newest event. Of `callPaths.liveCallsTogether`: all running calls at first, then
 * those that changed, with what of them did ({@link changeOf}); a sign of life before them, and every `LIVE_BEAT_MS`. After a cut one
 * opens the socket anew.
 */
export const liveCallsMessageSchema = z.union([aliveSchema, z.array(liveCallSchema), liveCallSchema]);
export type LiveCallsMessage = z.infer<typeof liveCallsMessageSchema>;
export const LIVE_BEAT_MS = 1_000;
/** Without a message for so long what is shown is old, and is said to be [LIVE-034]. */
export const STALE_MS = 3_000;

/** A call that was handed on has a part for each agent. */
export const partKeyOf = ({ uuid, Agentusername = '' }: Pick<CallEvent, 'uuid' | 'Agentusername'>): string =>
  `${uuid} ${Agentusername}`;

/** What a call is known by, and has to have. */
const identity = ['uuid', 'Agentusername', 'event_type', 'call_solution'] as const;

/** A call with those of its facts alone that changed: over what is known of it, it is the call as it stands [LIVE-023]. */
export function changeOf(call: LiveCall, changed: Iterable<string>): LiveCall {
  const { uuid, event_type, call_solution } = call;
  const facts = [...identity, ...changed].filter((name) => call[name] !== undefined).map((name) => [name, call[name]]);
  return { uuid, event_type, call_solution, ...Object.fromEntries(facts) };
}

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
