import type { Config } from './config.ts';
import type { SmsNetwork } from '../domain/messages/sms-network.ts';
import { createOptInToPages } from '../domain/customer-phone/opt-in-to-pages.ts';
import { createPhonePages } from '../domain/customer-phone/phone-pages.ts';
import { createSmsToPages } from '../domain/customer-phone/sms-to-pages.ts';
import type { SharedState } from '../kernel/shared-state/shared-state.ts';
import type { Clock } from '@patchbay/telephony/ports';
import type { OptInNetwork } from '../domain/whatsapp/opt-in-network.ts';

/** SMS and WhatsApp: channels to customers besides telephone calls. */

const after: Clock['after'] = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref(); // must not keep the program from ending
  return () => clearTimeout(timer);
};

/** Used when the customer phone page is switched off, and no provider is configured. */
const noSms: SmsNetwork = {
  send: async (_sms, report) => report({ type: 'failed', why: 'no SMS provider is configured' }),
};
const noWhatsApp: OptInNetwork = { ask: async () => 'unreachable' };

interface OutsideDeps {
  readonly config: Config;
  readonly shared: SharedState;
}

export function createOutside({ config, shared }: OutsideDeps) {
  const phonePages = createPhonePages({ ...shared, after });
  const smsNetwork = config.customerPhone ? createSmsToPages(phonePages) : noSms;
  const optInNetwork = config.customerPhone ? createOptInToPages(phonePages) : noWhatsApp;
  return { phonePages, smsNetwork, optInNetwork };
}
