import { callSoundsSchema, livePaths } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { LiveCalls } from '../../domain/live/live-calls.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

/**
 * Adds the route by which an agent's browser reports the current audio quality, for viewers of the call. Reports about calls that are
 * not running are ignored.
 */
export function soundsRoute(app: App, { liveCalls }: { readonly liveCalls: Pick<LiveCalls, 'sounds'> }): void {
  app.post(
    livePaths.callSounds,
    {
      config: { gate: 'signed-in', rateLimit: { max: 3_000, timeWindow: 60_000 } }, // offices share an address
      schema: {
        summary: 'How the own call sounds now [LIVE-026]',
        security: signedIn,
        body: callSoundsSchema,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const { accountId, agentId } = actorOf(request);
      const { call_id: callId, mos } = request.body;
      if (agentId !== null) liveCalls.sounds({ accountId, agentId, callId, mos });
      return reply.code(204).send();
    },
  );
}
