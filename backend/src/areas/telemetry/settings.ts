import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { webAddress } from '../../kernel/settings/variables.ts';

/** External service for debug events of softphones, and the value of its Authorization header [CALL-155]. */
export interface DebugPush {
  readonly url: string;
  readonly authorization: string;
}

interface TelemetryConfig {
  /** `undefined`: events stay in the database. */
  readonly debugPush: DebugPush | undefined;
}

export const telemetrySettings = defineSettings({
  env: {
    DEBUG_PUSH_URL: webAddress('https://example.com').optional(),
    DEBUG_PUSH_AUTHORIZATION: z.string().default(''),
  },
  read: ({ DEBUG_PUSH_URL: url, DEBUG_PUSH_AUTHORIZATION: authorization }): TelemetryConfig => ({
    debugPush: url === undefined ? undefined : { url, authorization },
  }),
});
