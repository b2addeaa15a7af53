import { z } from 'zod';

/** Another service that debug events of softphones go to, and the value of its Authorization header [CALL-155]. */
export interface DebugPush {
  readonly url: string;
  readonly authorization: string;
}

export const debugPushEnv = {
  DEBUG_PUSH_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' }).optional(),
  DEBUG_PUSH_AUTHORIZATION: z.string().default(''),
};

interface Given {
  readonly DEBUG_PUSH_URL?: string | undefined;
  readonly DEBUG_PUSH_AUTHORIZATION: string;
}

export const debugPushOf = ({
  DEBUG_PUSH_URL: url,
  DEBUG_PUSH_AUTHORIZATION: authorization,
}: Given): DebugPush | undefined => (url === undefined ? undefined : { url, authorization });
