import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';

export const leadSettings = defineSettings({
  env: { LEADS_TO: z.email('must be an e-mail address').optional() },
  /** Recipient of notifications about free-trial leads [AUTH-066]. */
  read: ({ LEADS_TO: leadsTo }) => ({ leadsTo }),
});
