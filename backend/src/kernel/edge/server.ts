import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { compressed, takesBrotli } from './compressed.ts';
import { readBodies, requireReadable } from './readable.ts';
import { refusalOf, retryAfterOf } from './refusal.ts';
import { patience, refuseClient, type Patience } from './slow-clients.ts';

export type App = ReturnType<typeof createServer>;

const bodyLimit = 1024 * 1024;

/** Requests are logged by the pattern of their route: addresses and queries carry numbers and ids. */
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
    return reply.code(refusal.status).header('Cache-Control', 'no-store').send(refusal.answer());
  });
}

/** Less is not worth the processor's time. */
const COMPRESSED_FROM = 2_000;

/**
 * Answers that were asked for with a bearer go compressed to whoever takes it. No other site can send a bearer: nobody can mix own text into
 * them and learn of secrets from their lengths (BREACH), as one could with what a cookie alone opens.
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

/** Browsers that were here by TLS come by it alone from then on, for a year (RFC 6797) [SEC-004]. */
const HSTS = 'max-age=31536000; includeSubDomains';

export interface ServerOptions {
  readonly logLevel: string;
  /** Addresses and ranges of proxies, which say whom they ask for. */
  readonly trustedProxies: readonly string[];
  readonly patience?: Patience;
  /** Where browsers reach it; none on one's own machine. */
  readonly publicOrigin?: string | undefined;
}

/** Fastify with our habits: zod validates and answers, errors are one shape, the log knows no secrets. */
export function createServer({ logLevel, trustedProxies, patience: may = patience, publicOrigin }: ServerOptions) {
  const app = fastify<Server>({
    bodyLimit,
    logger: logger(logLevel),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // one line a request, below
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
