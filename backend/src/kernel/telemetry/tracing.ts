import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { App } from '../edge/server.ts';

/** Spans cost nothing until an exporter was started: this is OpenTelemetry's tracer without effect. */
const tracer = () => trace.getTracer('patchbay');

const fail = (span: Span, error: unknown): void =>
  void span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });

/** Runs `work` in a span below the current one. An error's name is recorded, not its text, which may contain data of people. */
export const inSpan = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** Same, as a trace of its own, for work that nobody waits for. */
export const inTrace = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  context.with(ROOT_CONTEXT, () => inSpan(name, attributes, work));

/** Records something that took from `startedAt` to `endedAt`, epoch ms, as a trace of its own. */
export function recordSpan(
  name: string,
  attributes: Attributes,
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
): void {
  tracer().startSpan(name, { attributes, startTime: startedAt, root: true }, ROOT_CONTEXT).end(endedAt);
}

/**
 * Makes a trace of each request, named by its route: addresses and queries contain phone numbers and ids. A client's `traceparent` is
 * not taken, as anybody could turn on sampling with it; `X-Request-Id` finds the request in log and trace.
 */
export function traceRequests(app: App): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, next) => {
    const attributes = { 'http.request.method': request.method, 'request.id': request.id };
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes, root: true }, ROOT_CONTEXT);
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), next);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    const route = request.routeOptions.url ?? 'none';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
