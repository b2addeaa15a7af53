import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';

interface MetricsConfig {
  /** Who has it reads the figures of this process from anywhere; `undefined`: this machine alone reads them. */
  readonly metricsToken: string | undefined;
}

export const metricsSettings = defineSettings({
  env: { METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional() },
  read: ({ METRICS_TOKEN: metricsToken }): MetricsConfig => ({ metricsToken }),
});
