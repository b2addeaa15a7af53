import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

interface Exported {
  /** Base address of the collector. */
  readonly to: string;
  readonly version: string;
  readonly processId: string;
}

/** Sends the spans of this process to a collector, from now on. `stop` sends what is left. */
export function startExporter({ to, version, processId }: Exported): { stop(): Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'patchbay',
      'service.version': version,
      'service.instance.id': processId,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${to.replace(/\/+$/, '')}/v1/traces` }))],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}
