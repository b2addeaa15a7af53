import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { compressed, takesBrotli } from './compressed.ts';
import { acceptedLanguage } from './model/accepted-language.ts';
import { readBodies, requireReadable } from './readable.ts';
import { refusalOf, retryAfterOf } from './refusal.ts';
import { patience, refuseClient, type Patience } from './slow-clients.ts';
import { translatedRefusal } from './translated-refusal.ts';

export type App = ReturnType<typeof createServer>;

const bodyLimit = 1024 * 1024;

/** Requests are logged by the pattern of their route: real addresses and queries contain phone numbers and ids. */
const logger = (level: string) => ({
  level,
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method: request.method,
      route: request.routeOptions?.url ?? 'none',
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
  },
});

function answerErrors(app: FastifyInstance<Server>): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    const seconds = retryAfterOf(refusal);
    if (seconds !== undefined) reply.header('Retry-After', seconds);
    const answer = translatedRefusal(refusal.answer(), acceptedLanguage(request.headers['accept-language']));
    return reply.code(refusal.status).header('Cache-Control', 'no-store').send(answer);
  });
}

/** Smallest answer that is compressed, in bytes. */
const COMPRESSED_FROM = 2_000;

/**
 * Compresses answers to requests with a bearer if the client accepts it. No other site can send a bearer, so nobody can mix in own text
 * and learn secrets from lengths (BREACH), as would be possible with cookies alone.
 */
function compressAnswers(app: FastifyInstance<Server>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload.length < COMPRESSED_FROM) return payload;
    if (request.headers.authorization === undefined) return payload;
    reply.header('Vary', 'Accept-Encoding');
    if (!takesBrotli(request.headers['accept-encoding'])) return payload;
    reply.removeHeader('Content-Length').header('Content-Encoding', 'br');
    return compressed(payload);
  });
}

/** After one visit by TLS, browsers use TLS only, for a year (RFC 6797) [SEC-004]. */
const HSTS = 'max-age=31536000; includeSubDomains';

export interface ServerOptions {
  readonly logLevel: string;
  /** Addresses and ranges of proxies that name their clients. */
  readonly trustedProxies: readonly string[];
  readonly patience?: Patience;
  /** Public origin for browsers; none on a developer's machine. */
  readonly publicOrigin?: string | undefined;
}

/** Creates a Fastify server with the common rules: zod validates and serialises, errors have one shape, the log contains no secrets. */
export function createServer({ logLevel, trustedProxies, patience: may = patience, publicOrigin }: ServerOptions) {
  const app = fastify<Server>({
    bodyLimit,
    logger: logger(logLevel),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // one line per request, below
    trustProxy: [...trustedProxies],
    requestTimeout: may.requestMs,
    http: { headersTimeout: may.headersMs, connectionsCheckingInterval: may.lookMs },
    clientErrorHandler: refuseClient,
    frameworkErrors: (error, _request, { raw }) => {
      const refusal = refusalOf(error);
      raw.writeHead(refusal.status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
      raw.end(JSON.stringify(refusal.answer()));
    },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(({ schema }) => {
    if (!(schema instanceof z.ZodType)) throw new Error('answers are described by zod');
    return (answer) => JSON.stringify(schema.parse(answer));
  });
  readBodies(app);
  answerErrors(app);
  compressAnswers(app);
  const isSecure = publicOrigin?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure) reply.header('Strict-Transport-Security', HSTS);
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  });
  requireReadable(app);
  app.addHook('onResponse', async (req, res) => {
    const level = res.statusCode >= 500 ? 'error' : 'info';
    req.log[level]({ req, res, ms: Math.round(res.elapsedTime) }, 'answered');
  });
  return app;
}
