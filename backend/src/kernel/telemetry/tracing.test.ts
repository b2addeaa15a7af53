import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { context, propagation, trace } from '@opentelemetry/api';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startExporter } from './exporter.ts';
import { inSpan, inTrace, recordSpan } from './tracing.ts';

const resetTracing = (): void => [trace, context, propagation].forEach((api) => api.disable());
afterEach(resetTracing);

describe('traces', () => {
  describe('of a process', () => {
    let kept: InMemorySpanExporter;
    let provider: NodeTracerProvider;
    let test: TestApp;
    beforeEach(async () => {
      kept = new InMemorySpanExporter();
      provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(kept)] });
      provider.register();
      test = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
      kept.reset();
    });
    afterEach(async () => {
      await test.close();
      await provider.shutdown();
    });

    const spansSoFar = async () => {
      await provider.forceFlush();
      return kept.getFinishedSpans();
    };

    it('have a span of each request by its route, above its transactions, and nothing of its address or query', async () => {
      const owner = await test.signIn('owner@demo.test');
      kept.reset();
      await owner.get(logPaths.callRecords, { search: '+919800000001' });
      const spans = await spansSoFar();
      const request = spans.find(({ name }) => name === `GET ${logPaths.callRecords}`);
      expect(request?.attributes).toMatchObject({ 'http.request.method': 'GET' });
      const below = spans.filter(
        ({ parentSpanContext }) => parentSpanContext?.spanId === request?.spanContext().spanId,
      );
      expect(below.map(({ name }) => name)).toContain('transaction');
      expect(JSON.stringify(spans.map(({ name, attributes, events }) => [name, attributes, events]))).not.toContain(
        '98000',
      );
    });

    it('are not taken from a client, who could turn sampling on for all', async () => {
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await test.app.inject({ url: '/healthz', headers: { host: 'localhost', traceparent } });
      const [request] = (await spansSoFar()).filter(({ name }) => name === 'GET /healthz');
      expect(request?.spanContext().traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
      expect(request?.parentSpanContext).toBeUndefined();
    });

    it('say the name of an error, not its text', async () => {
      const failing = inSpan('work', {}, () => Promise.reject(new TypeError('+919800000001 is no number')));
      await expect(failing).rejects.toThrow('is no number');
      expect((await spansSoFar()).map(({ status }) => status)).toEqual([{ code: 2, message: 'TypeError' }]);
    });

    it('begin anew with a job, whoever started it', async () => {
      await inSpan('request', {}, () => inTrace('job export', {}, async () => undefined));
      const [job, request] = await spansSoFar();
      expect(job?.name).toBe('job export');
      expect(job?.spanContext().traceId).not.toBe(request?.spanContext().traceId);
    });
  });

  it('go to the collector by OTLP, the last ones at the end of the process', async () => {
    const heard: { path: string; body: string }[] = [];
    const collector = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        heard.push({ path: request.url ?? '', body: Buffer.concat(pieces).toString() });
        response.setHeader('content-type', 'application/json').end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const exporter = startExporter({ to: `http://127.0.0.1:${port}/`, version: '1.2.3', processId: 'one' });
    const startedAt = 1_795_000_000_000;
    recordSpan('call', { 'call.status': 'Answered' }, { startedAt, endedAt: startedAt + 60_000 });
    await exporter.stop();
    collector.close();
    expect(heard.map(({ path }) => path)).toEqual(['/v1/traces']);
    for (const part of ['"patchbay"', '"1.2.3"', '"one"', '"call"', '"Answered"', '1795000060000000000'])
      expect(heard[0]?.body).toContain(part);
  });
});
