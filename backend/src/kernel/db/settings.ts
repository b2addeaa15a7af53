import { embeddedEnv } from '../settings/embedded.ts';
import { defineSettings } from '../settings/settings.ts';

export const databaseSettings = defineSettings({
  env: { DATABASE_URL: embeddedEnv.DATABASE_URL },
  read: ({ DATABASE_URL: databaseUrl }) => ({ databaseUrl }),
});
