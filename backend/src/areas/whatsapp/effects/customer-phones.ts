import { inviteLeg, type PublicNetwork } from '@patchbay/telephony/other-calls';
import type { Clock } from '@patchbay/telephony/ports';
import type { WhatsAppNetwork } from './whatsapp-network.ts';

/** Says to a customer phone page that a call is one of WhatsApp; and by it a page says so to us. */
export const CHANNEL_HEADER = 'X-Channel: whatsapp';

/** The embedded WhatsApp: customer phone pages, rung over their SIP lines. `phones` must find no other kind of phone. */
export const createWhatsAppPhones = (
  phones: Pick<PublicNetwork, 'route'>,
  domain: string,
  clock: Clock,
): WhatsAppNetwork => ({
  ring({ callId, businessNumber, customerNumber, offer }, ears) {
    const phone = phones.route(customerNumber);
    if (phone === undefined) return undefined;
    const headers = [`X-Call-Id: ${callId}`, `X-Called-Number: ${customerNumber}`, CHANNEL_HEADER];
    const invitation = { from: businessNumber, fromName: businessNumber, domain, offer, headers };
    // A page that is gone will not come back to this call; early media is ringing to the agent, whose page has its own tone.
    const legEars = {
      ...ears,
      early: ears.ringing,
      asked: async () => Promise.reject(new Error('a page makes its offers itself')),
      agreed: () => undefined,
      microphone: () => undefined,
      lives: () => undefined,
      left: () => leg.end(480),
    };
    const leg = inviteLeg(phone, invitation, legEars, clock);
    return { end: () => leg.end(480) };
  },
});
