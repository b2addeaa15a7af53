import { flowRoomPath } from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { HookKeys } from '../../kernel/hooks/hook-keys.ts';

const secretSchema = z.object({ data: z.object({ secret: z.string() }) });

/** Adds the route of the secret with which servers verify requests of web hook steps. */
export function hookSecretRoute(app: App, hooks: Pick<HookKeys, 'secretOf'>): void {
  app.get(
    `${flowRoomPath}hook-secret/`,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'The secret by which a server checks that a web hook step is ours (Standard Webhooks)',
        security: signedIn,
        response: { 200: secretSchema, ...refusals },
      },
    },
    async (request) => ({ data: { secret: hooks.secretOf(actorOf(request).accountId) } }),
  );
}
