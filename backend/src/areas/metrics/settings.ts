import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';

interface MetricsConfig {
  /** Token to read this process's metrics from anywhere; `undefined`: only from this machine. */
  readonly metricsToken: string | undefined;
}

export const metricsSettings = defineSettings({
  env: { METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional() },
  read: ({ METRICS_TOKEN: metricsToken }): MetricsConfig => ({ metricsToken }),
});
