import { agentStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** What is shown of an agent: the status chosen, or what telephony knows better [TEL-008]. */
export const shownStatuses = [...agentStatuses, 'On Call', 'Wrap Up', 'Unreachable'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/**
 * One agent as the status socket tells it [NET-021]. `since`: epoch ms. `reason`: the break's name, or why the softphone of an
 * Available agent cannot be rung (`not-registered`, `connection-lost`, `silent`); otherwise null.
 */
export const agentStatusSchema = z.object({
  agent_id: z.string(),
  agent_status: z.enum(shownStatuses),
  since: z.number().int(),
  reason: z.string().nullable(),
});
export type AgentStatusEntry = z.infer<typeof agentStatusSchema>;

/**
 * A message of `callPaths.agentStatus`: first a list of all agents of the account, then one agent at each change; a list of none says
 * that the server lives, every `LIVE_BEAT_MS` while nobody waits for anything.
 */
export const agentStatusMessageSchema = z.union([z.array(agentStatusSchema), agentStatusSchema]);
export type AgentStatusMessage = z.infer<typeof agentStatusMessageSchema>;

/** The sub-protocol that the server speaks. */
export const LIVE_PROTOCOL = 'patchbay.v1';
const BEARER = 'bearer.';

/** What a client offers as sub-protocols: browsers cannot send an Authorization header with a WebSocket, nor is a token for addresses. */
export const liveProtocols = (bearer: string): readonly [string, string] => [LIVE_PROTOCOL, `${BEARER}${bearer}`];

/** The bearer among offered sub-protocols; `undefined` when there is none, or our protocol is not offered. */
export const bearerOffered = (offered: readonly string[]): string | undefined =>
  offered.includes(LIVE_PROTOCOL) ? offered.find((name) => name.startsWith(BEARER))?.slice(BEARER.length) : undefined;
