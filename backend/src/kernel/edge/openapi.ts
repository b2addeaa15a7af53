import swagger from '@fastify/swagger';
import { errorAnswerSchema, paths } from '@patchbay/shared-contracts';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './server.ts';

/** Refusals by the edge before a route runs, and those of any route when a database or disk is away or full. */
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
        description:
          'Made from the schemas that validate requests and answers. An error has a code for programs, and a message for people in the language of Accept-Language.',
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

/** Messages sent by the server: web hooks as OpenAPI 3.1 has them, and messages of WebSockets under `x-sockets`. */
export interface EventsDescribed {
  readonly webhooks: Readonly<Record<string, object>>;
  readonly 'x-sockets': Readonly<Record<string, object>>;
}

/** Serves the description, some megabytes, built once. */
export function serveApiDescription(app: App, events: EventsDescribed): void {
  let text: string | null = null;
  app.get(paths.openapi, { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify({ ...app.swagger(), ...events });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Refusals of a route that needs a session, for its description. */
export const refusals = { 400: errorAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema } as const;
/** Same for a route about one object, which may not exist. */
export const refusalsOfOne = { ...refusals, 404: errorAnswerSchema } as const;
/** Schema of an answer that is not JSON. */
export const aFile = z.any().describe('The file');
export const signedIn = [{ bearer: [] }] as const;
/** A user with the permission, or a program's key. */
export const operator = [{ bearer: [] }, { key: [] }] as const;
