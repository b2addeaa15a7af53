import { z } from 'zod';
import { defineSettings } from '../settings/settings.ts';

interface TelemetryConfig {
  /** OpenTelemetry collector that gets traces by OTLP over HTTP; `undefined`: none are made. */
  readonly tracesTo: string | undefined;
}

/** Further variables of OpenTelemetry, such as `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`, are read by its library. */
export const telemetrySettings = defineSettings({
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
      .optional(),
  },
  read: ({ OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo }): TelemetryConfig => ({ tracesTo }),
});
