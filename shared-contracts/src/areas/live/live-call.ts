import { callEventSchema, roles, type CallEvent } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

const mos = z.number().min(1).max(4.5);

/**
 * Facts about an agent's part of a call that no documented event carries. `held_since`: epoch ms, null when not on hold. `campaign`:
 * name of the dialling campaign, missing when there is none. `mos`: current audio quality for the agent, by the E-model (ITU-T G.107);
 * missing when no softphone measures it.
 */
export const liveFactsSchema = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  /** Role of the agent's user [LIVE-014]. */
  role: z.enum(roles),
  /** 'True': softphone; 'False': phone [LIVE-012]. */
  sip_url_flag: z.enum(['False', 'True']),
  held_since: z.number().int().nullable(),
  campaign: z.string().optional(),
  mos: mos.optional(),
});
export type LiveFacts = z.infer<typeof liveFactsSchema>;
/** Some of them, sent as they become known. */
export const newLiveFactsSchema = liveFactsSchema.partial();
export type NewLiveFacts = z.infer<typeof newLiveFactsSchema>;

/** POST, by the agent of that call: current audio quality [LIVE-026]. Reports about other calls are ignored. */
export const callSoundsSchema = z.strictObject({ call_id: z.string().min(1).max(100), mos });

/**
 * An agent's part of a running call: its events merged into one, with the newest value of each fact, in the format of a call event
 * [LIVE-023]. `started_at` and `answered_at` (epoch ms, an addition) tell later viewers its duration.
 */
export const liveCallSchema = callEventSchema.extend({
  started_at: z.number().int().optional(),
  answered_at: z.number().int().optional(),
  ...newLiveFactsSchema.shape,
});
export type LiveCall = z.infer<typeof liveCallSchema>;

/** Heartbeat; `now`: the server's time, epoch ms, so that durations can be shown by its clock. */
export const aliveSchema = z.strictObject({ type: z.literal('alive'), now: z.number().int() });

/**
 * Message of `callPaths.liveCalls`: one call after its newest event. Message of `callPaths.liveCallsTogether`: first all running calls,
 * then the changed ones with only their changes ({@link changeOf}); heartbeats before them, and every `LIVE_BEAT_MS`. After a lost
 * connection the client opens a new socket.
 */
export const liveCallsMessageSchema = z.union([aliveSchema, z.array(liveCallSchema), liveCallSchema]);
export type LiveCallsMessage = z.infer<typeof liveCallsMessageSchema>;
export const LIVE_BEAT_MS = 1_000;
/** Time without a message after which data are marked as outdated, ms [LIVE-034]. */
export const STALE_MS = 3_000;

/** A transferred call has a part for each agent. */
export const partKeyOf = ({ uuid, Agentusername = '' }: Pick<CallEvent, 'uuid' | 'Agentusername'>): string =>
  `${uuid} ${Agentusername}`;

/** Fields that identify a call and are always present. */
const identity = ['uuid', 'Agentusername', 'event_type', 'call_solution'] as const;

/** Returns a call reduced to its changed facts: merged over the known facts, it gives the current call [LIVE-023]. */
export function changeOf(call: LiveCall, changed: Iterable<string>): LiveCall {
  const { uuid, event_type, call_solution } = call;
  const facts = [...identity, ...changed].filter((name) => call[name] !== undefined).map((name) => [name, call[name]]);
  return { uuid, event_type, call_solution, ...Object.fromEntries(facts) };
}

/** Whether an event ends the agent's part: the end of a third party's leg does not [CALL-079]. */
export const isEnd = ({ event_type, leg_identifier }: CallEvent): boolean =>
  event_type === 'hangup' && leg_identifier !== 'third';

/** Merges one more event into the part. Facts missing in the event keep their value. */
export function withEvent(before: LiveCall | undefined, event: LiveCall): LiveCall {
  const at = event.event_time;
  const times = { started_at: before?.started_at ?? event.started_at ?? at, answered_at: before?.answered_at };
  if (event.event_type === 'answer') times.answered_at ??= at;
  const known = Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined));
  return { ...before, ...event, ...known };
}
