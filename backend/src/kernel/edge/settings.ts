import { z } from 'zod';
import { embeddedEnv } from '../settings/embedded.ts';
import { defineSettings } from '../settings/settings.ts';

interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  /** Where browsers reach this installation when it stands behind a proxy, e.g. `https://console.example.com`. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: string;
}

export const edgeSettings = defineSettings({
  env: {
    PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(4000),
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
    PUBLIC_ORIGIN: embeddedEnv.PUBLIC_ORIGIN,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  },
  read: (given): EdgeConfig => ({
    port: given.PORT,
    host: given.HOST,
    publicOrigin: given.PUBLIC_ORIGIN,
    logLevel: given.LOG_LEVEL,
  }),
});
