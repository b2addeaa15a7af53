import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  apiKeyAnswerSchema,
  apiKeyErrors,
  apiKeysAnswerSchema,
  madeApiKeyAnswerSchema,
  makeApiKeySchema,
  renameApiKeySchema,
  rotateApiKeySchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { z } from 'zod';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import { changesBetween } from '../../../kernel/audit/model/changes.ts';
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
/** A key is as powerful as a sign-in [SEC-008]. */
const changing = { ...config, fresh: 'everybody' } as const;

/** Routes of API keys; a key itself cannot create, list or revoke one. */
export function apiKeyRoutes(app: App, deps: ApiKeyDeps): void {
  const { apiKeys, audit, nameOf } = deps;
  rotateRoute(app, deps);
  renameRoute(app, deps);
  revokeRoute(app, deps);
  app.get(
    signInPaths.apiKeys,
    {
      config,
      schema: {
        summary: 'The API keys in force and those that ended lately, newest first',
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

/** Replaces a key's secret, at once or after a time in which both work [ACCT-019]. */
function rotateRoute(app: App, { apiKeys, audit, nameOf }: ApiKeyDeps): void {
  app.post(
    `${signInPaths.apiKeys}:id/rotate/`,
    {
      config: changing,
      schema: {
        summary: 'A new secret for an API key; the one before ends at once, or after the overlap that is asked for',
        security: signedIn,
        params,
        body: rotateApiKeySchema.nullish(),
        response: { 200: madeApiKeyAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { overlap_hours: hours } = request.body ?? { overlap_hours: 0 };
      const data = await apiKeys.rotate(actor.accountId, request.params.id, hours);
      if (data === null) throw new Refusal(edgeErrors.notFound);
      const by = await nameOf(actor);
      const detail = { overlap_hours: String(hours) };
      await audit.write(actor.accountId, { action: 'key-rotated', by, whom: data.label, address: request.ip, detail });
      return { status: 200, data } as const;
    },
  );
}

function renameRoute(app: App, { apiKeys, audit, nameOf }: ApiKeyDeps): void {
  app.put(
    `${signInPaths.apiKeys}:id/`,
    {
      config,
      schema: {
        summary: 'Gives an API key another name; its secret stays',
        security: signedIn,
        params,
        body: renameApiKeySchema,
        response: { 200: apiKeyAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const renamed = await apiKeys.rename(actor.accountId, request.params.id, request.body.label);
      if (renamed === null) throw new Refusal(edgeErrors.notFound);
      const { before, key } = renamed;
      const what = { action: 'key-renamed', by: await nameOf(actor), whom: key.label, address: request.ip } as const;
      await audit.write(actor.accountId, { ...what, detail: changesBetween({ label: before }, { label: key.label }) });
      return { status: 200, data: key } as const;
    },
  );
}

function revokeRoute(app: App, { apiKeys, audit, nameOf }: ApiKeyDeps): void {
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
