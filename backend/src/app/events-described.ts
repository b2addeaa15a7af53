import { callPaths, agentStatusMessageSchema, LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import {
  exampleOf,
  hookBodySchema,
  hookEvents,
  hookEventSchemas,
  hookEventTitles,
} from '@patchbay/shared-contracts/hooks';
import { livePaths, liveCallsMessageSchema, queueMonitorMessageSchema } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import type { EventsDescribed } from '../kernel/edge/openapi.ts';

const schemaOf = (schema: z.ZodType) => {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' });
  return Object.fromEntries(Object.entries(described).filter(([name]) => name !== '$schema'));
};

/** Standard Webhooks 1.0 [CONF-HOOK-007]. */
const headers = [
  ['webhook-id', 'The same for each try of one delivery.'],
  ['webhook-timestamp', 'Seconds since 1970.'],
  ['webhook-signature', 'v1, and HMAC-SHA256 of id, timestamp and body in base64; two while a secret is changed.'],
].map(([name, description]) => ({ in: 'header', name, required: true, description, schema: { type: 'string' } }));

const hookOf = (event: (typeof hookEvents)[number]) => ({
  post: {
    summary: hookEventTitles[event].en,
    parameters: headers,
    requestBody: {
      content: {
        'application/json': {
          schema: schemaOf(hookBodySchema.extend({ data: hookEventSchemas[event] })),
          example: exampleOf(event),
        },
      },
    },
    responses: { 200: { description: 'Any answer of 200 to 299 says that it arrived; others are tried again.' } },
  },
});

const socket = (summary: string, message: z.ZodType) => ({
  ...{ summary, protocols: [LIVE_PROTOCOL, 'bearer.<token>'], message: schemaOf(message) },
});

/** Describes web hooks and live sockets, from the schemas used to send and receive their messages [ACCT-019]. */
export const eventsDescribed = (): EventsDescribed => ({
  webhooks: Object.fromEntries(hookEvents.map((event) => [event, hookOf(event)])),
  'x-sockets': {
    [callPaths.agentStatus]: socket('The statuses of all agents at first, then each change', agentStatusMessageSchema),
    [callPaths.liveCalls]: socket('Each event of a running call alone', liveCallsMessageSchema),
    [callPaths.liveCallsTogether]: socket(
      'The running calls at first, then what changed, together',
      liveCallsMessageSchema,
    ),
    [livePaths.queueMonitor]: socket(
      'The queues of the moment; with queue_id, who waits in that one',
      queueMonitorMessageSchema,
    ),
  },
});
