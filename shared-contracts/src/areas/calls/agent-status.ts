import { agentStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Displayed status of an agent: the chosen one, unless telephony knows better [TEL-008]. */
export const shownStatuses = [...agentStatuses, 'On Call', 'Wrap Up', 'Unreachable'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/**
 * An agent in messages of the status socket [NET-021]. `since`: epoch ms. `reason`: the break's name, or why the softphone of an
 * Available agent cannot ring (`not-registered`, `connection-lost`, `silent`); otherwise null.
 */
export const agentStatusSchema = z.object({
  agent_id: z.string(),
  agent_status: z.enum(shownStatuses),
  since: z.number().int(),
  reason: z.string().nullable(),
});
export type AgentStatusEntry = z.infer<typeof agentStatusSchema>;

/**
 * Message of `callPaths.agentStatus`: first a list of all agents of the account, then one agent at each change; an empty list is the
 * heartbeat, sent every `LIVE_BEAT_MS` when nothing else is.
 */
export const agentStatusMessageSchema = z.union([z.array(agentStatusSchema), agentStatusSchema]);
export type AgentStatusMessage = z.infer<typeof agentStatusMessageSchema>;

/** WebSocket sub-protocol of the server. */
export const LIVE_PROTOCOL = 'patchbay.v1';
const BEARER = 'bearer.';

/**
 * Sub-protocols offered by a client: they carry the token, because browsers cannot send an Authorization header with a WebSocket and
 * tokens do not belong into URLs.
 */
export const liveProtocols = (bearer: string): readonly [string, string] => [LIVE_PROTOCOL, `${BEARER}${bearer}`];

/** Returns the bearer token among offered sub-protocols; `undefined` when it or the protocol is missing. */
export const bearerOffered = (offered: readonly string[]): string | undefined =>
  offered.includes(LIVE_PROTOCOL) ? offered.find((name) => name.startsWith(BEARER))?.slice(BEARER.length) : undefined;
