import { embeddedEnv, isEmbedded } from '../../kernel/settings/embedded.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { onOff } from '../../kernel/settings/variables.ts';

export const phoneSettings = defineSettings({
  env: { ...embeddedEnv, CUSTOMER_PHONE: onOff.optional() },
  /** Whether the customer phone page is enabled [TEL-004]. */
  read: ({ CUSTOMER_PHONE: wanted, ...given }) => ({
    customerPhone: wanted === undefined ? isEmbedded(given) : wanted === 'on',
  }),
});
