import { z } from 'zod';
import { defineSettings } from '../settings/settings.ts';

export const sharedStateSettings = defineSettings({
  env: { REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional() },
  read: ({ REDIS_URL: redisUrl }) => ({ redisUrl }),
});
