import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  apiKeyErrors,
  apiKeysAnswerSchema,
  madeApiKeyAnswerSchema,
  makeApiKeySchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { z } from 'zod';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import { actorOf } from '../authentication.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { ApiKeys } from './api-keys.ts';
import type { NameOf } from '../who.ts';

export interface ApiKeyDeps {
  readonly apiKeys: ApiKeys;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

const params = z.object({ id: z.string().max(40) });
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const config = { gate: 'admin' } as const;
/** A key is worth a sign-in [SEC-008]. */
const changing = { ...config, fresh: 'everybody' } as const;

/** Keys of the account's programs; a key itself cannot make, see or end one. */
export function apiKeyRoutes(app: App, deps: ApiKeyDeps): void {
  const { apiKeys, audit, nameOf } = deps;
  endingRoutes(app, deps);
  app.get(
    signInPaths.apiKeys,
    {
      config,
      schema: {
        summary: 'The API keys in force, newest first',
        security: signedIn,
        response: { 200: apiKeysAnswerSchema, ...answers },
      },
    },
    async (request) => ({ status: 200 as const, objects: [...(await apiKeys.list(actorOf(request).accountId))] }),
  );
  app.post(
    signInPaths.apiKeys,
    {
      config: changing,
      schema: {
        summary: 'Makes an API key; its secret is told this once',
        security: signedIn,
        body: makeApiKeySchema,
        response: { 200: madeApiKeyAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { label, scopes, expires_in_days: days } = request.body;
      const data = await apiKeys.make(actor, { label, scopes, days });
      if (data === null) throw new Refusal(apiKeyErrors.tooMany);
      const detail = { scopes: data.scopes.join(' ') };
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'key-made', by, whom: label, address: request.ip, detail });
      return { status: 200, data } as const;
    },
  );
}

/** A key's end, or that of its secret. */
function endingRoutes(app: App, { apiKeys, audit, nameOf }: ApiKeyDeps): void {
  app.post(
    `${signInPaths.apiKeys}:id/rotate/`,
    {
      config: changing,
      schema: {
        summary: 'A new secret for an API key; the one before ends at once',
        security: signedIn,
        params,
        response: { 200: madeApiKeyAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const data = await apiKeys.rotate(actor.accountId, request.params.id);
      if (data === null) throw new Refusal(edgeErrors.notFound);
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'key-rotated', by, whom: data.label, address: request.ip });
      return { status: 200, data } as const;
    },
  );
  app.delete(
    `${signInPaths.apiKeys}:id/`,
    {
      config: changing,
      schema: {
        summary: 'Revokes an API key at once',
        security: signedIn,
        params,
        response: { 204: z.undefined(), ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const label = await apiKeys.revoke(actor.accountId, request.params.id);
      if (label === null) throw new Refusal(edgeErrors.notFound);
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'key-revoked', by, whom: label, address: request.ip });
      return reply.code(204).send();
    },
  );
}
