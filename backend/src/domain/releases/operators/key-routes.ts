import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { keysSchema, madeKeySchema, makeKeySchema, platformPaths } from '@patchbay/shared-contracts/platform';
import { z } from 'zod';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { PlatformKeys } from './keys.ts';
import { operatorFor } from './operators.ts';

const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
const security = [...operator];

/** Keys of programs [PLAT-018]. */
export function keyRoutes(app: App, platformKeys: PlatformKeys): void {
  app.get(
    platformPaths.platformKeys,
    { config, schema: { summary: 'The keys in force', security, response: { 200: keysSchema, ...refusals } } },
    async () => {
      const rows = await platformKeys.list();
      return {
        keys: rows.map(({ id, label, created_at, last_used_at }) => ({
          id,
          label,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
        })),
      };
    },
  );
  app.post(
    platformPaths.platformKeys,
    {
      config,
      schema: {
        summary: 'Makes a key; its secret is told this once',
        security,
        body: makeKeySchema,
        response: { 200: madeKeySchema, ...refusals },
      },
    },
    async (request) => platformKeys.make(request.body.label, operatorFor(request).name),
  );
  app.delete(
    `${platformPaths.platformKeys}:id`,
    {
      config,
      schema: {
        summary: 'Revokes a key at once',
        security,
        params: z.object({ id: z.string().max(40) }),
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      if (!(await platformKeys.revoke(request.params.id))) throw new Refusal(edgeErrors.notFound);
      return reply.code(204).send();
    },
  );
}
