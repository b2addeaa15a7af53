import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { keysSchema, madeKeySchema, makeKeySchema, platformPaths } from '@patchbay/shared-contracts/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { INSTALLATION, type AuditLog } from '../../../kernel/audit/audit.ts';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { PlatformKeys } from './keys.ts';
import { operatorFor } from './operators.ts';

const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
const changing = { ...config, fresh: 'everybody' } as const;
const security = [...operator];

export interface KeyDeps {
  readonly platformKeys: PlatformKeys;
  readonly audit: AuditLog;
}

/** Routes of platform keys for programs [PLAT-018]. They grant permissions, so their creation and revocation are audited [SEC-011]. */
export function keyRoutes(app: App, { platformKeys, audit }: KeyDeps): void {
  const note = (request: FastifyRequest, action: 'key-made' | 'key-revoked', whom: string): Promise<void> =>
    audit.write(INSTALLATION, { action, whom, by: operatorFor(request).name, address: request.ip });
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
      config: changing,
      schema: {
        summary: 'Makes a key; its secret is told this once',
        security,
        body: makeKeySchema,
        response: { 200: madeKeySchema, ...refusals },
      },
    },
    async (request) => {
      const made = await platformKeys.make(request.body.label, operatorFor(request).name);
      await note(request, 'key-made', `${made.label} (${made.id})`);
      return made;
    },
  );
  app.delete(
    `${platformPaths.platformKeys}:id`,
    {
      config: changing,
      schema: {
        summary: 'Revokes a key at once',
        security,
        params: z.object({ id: z.string().max(40) }),
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      if (!(await platformKeys.revoke(request.params.id))) throw new Refusal(edgeErrors.notFound);
      await note(request, 'key-revoked', request.params.id);
      return reply.code(204).send();
    },
  );
}
