import swagger from '@fastify/swagger';
import { errorAnswerSchema, paths } from '@patchbay/shared-contracts';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './server.ts';

/** What the edge refuses before a route is asked, and what a database or a disk that is away or full makes of any. */
const ofEveryRoute = {
  ...{ 400: errorAnswerSchema, 414: errorAnswerSchema, 421: errorAnswerSchema, 429: errorAnswerSchema },
  ...{ 503: errorAnswerSchema, 507: errorAnswerSchema },
};
const ofEveryBody = { 413: errorAnswerSchema, 415: errorAnswerSchema };

/** Describes every route registered after it, from the schemas that validate [UX-008]. */
export async function describeApi(app: App, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Patchbay API',
        version,
        description: 'Made from the schemas that validate requests and answers.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-patchbay' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response === undefined || schema.hide === true) return;
    const ofBody = schema.body === undefined ? {} : ofEveryBody;
    schema.response = { ...ofEveryRoute, ...ofBody, ...Object(schema.response) };
  });
}

/** What the server says by itself: web hooks as OpenAPI 3.1 has them, and under `x-sockets` what its WebSockets send. */
export interface EventsDescribed {
  readonly webhooks: Readonly<Record<string, object>>;
  readonly 'x-sockets': Readonly<Record<string, object>>;
}

/** Some megabytes, written once. */
export function serveApiDescription(app: App, events: EventsDescribed): void {
  let text: string | null = null;
  app.get(paths.openapi, { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify({ ...app.swagger(), ...events });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The refusals of a route that needs a session, for its description. */
export const refusals = { 400: errorAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema } as const;
/** The same of one that is about a thing which may not be there. */
export const refusalsOfOne = { ...refusals, 404: errorAnswerSchema } as const;
/** What is no JSON, in an answer. */
export const aFile = z.any().describe('The file');
export const signedIn = [{ bearer: [] }] as const;
/** A user with the permission, or a program's key. */
export const operator = [{ bearer: [] }, { key: [] }] as const;
