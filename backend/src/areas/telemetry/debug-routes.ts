import {
  debugEventsAnswerSchema,
  debugEventsQuerySchema,
  debugEventSchema,
  debugPushQuerySchema,
  type DebugEvent,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { DebugPush } from './settings.ts';
import { createDebugEvents } from './debug-events.ts';

export interface DebugDeps {
  readonly database: Database;
  readonly config: { readonly debugPush: DebugPush | undefined };
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const PASS_ON_MS = 3_000;

/** Forwards to the debug event service of this installation; the header's value stays on the server [CALL-155]. Never throws. */
async function passOn({ config, onError }: DebugDeps, event: DebugEvent): Promise<void> {
  if (!config.debugPush) return;
  const { url, authorization } = config.debugPush;
  const address = new URL('push_data?sip=true', url.endsWith('/') ? url : `${url}/`);
  const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) };
  const init = { method: 'POST', headers, body: JSON.stringify(event), signal: AbortSignal.timeout(PASS_ON_MS) };
  await fetch(address, init).catch(onError);
}

/** Adds the debug push of the softphone [CALL-152, CALL-155]. */
export function debugRoutes(app: App, deps: DebugDeps): void {
  const events = createDebugEvents(deps.database, deps.now);
  app.post(
    callPaths.debugPush,
    {
      config: { gate: 'signed-in', rateLimit: { max: 1_200, timeWindow: 60_000 } }, // whole offices share an address
      schema: {
        summary: 'A moment of the softphone [CALL-152]',
        security: signedIn,
        querystring: debugPushQuerySchema,
        body: debugEventSchema,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await events.keep(actorOf(request), request.body);
      void passOn(deps, request.body);
      return reply.code(204).send();
    },
  );
  app.get(
    callPaths.debugPush,
    {
      config: { gate: 'admin' },
      schema: {
        summary: "What the account's softphones told in the last week",
        security: signedIn,
        querystring: debugEventsQuerySchema,
        response: { 200: debugEventsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ objects: [...(await events.list(actorOf(request), request.query.call_id))] }),
  );
}
