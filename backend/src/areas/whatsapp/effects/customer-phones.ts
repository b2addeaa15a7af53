import { inviteLeg, type PublicNetwork } from '@patchbay/telephony/other-calls';
import type { Clock } from '@patchbay/telephony/ports';
import type { WhatsAppNetwork } from './whatsapp-network.ts';

/** SIP header that marks a call as WhatsApp, in both directions between server and customer phone page. */
export const CHANNEL_HEADER = 'X-Channel: whatsapp';

/** Embedded WhatsApp: customer phone pages, rung through their SIP lines. `phones` must contain only such phones. */
export const createWhatsAppPhones = (
  phones: Pick<PublicNetwork, 'route'>,
  domain: string,
  clock: Clock,
): WhatsAppNetwork => ({
  ring({ callId, businessNumber, customerNumber, offer }, events) {
    const phone = phones.route(customerNumber);
    if (phone === undefined) return undefined;
    const headers = [`X-Call-Id: ${callId}`, `X-Called-Number: ${customerNumber}`, CHANNEL_HEADER];
    const invitation = { from: businessNumber, fromName: businessNumber, domain, offer, headers };
    // A closed page does not return to this call; early media counts as ringing, because the agent's page has its own tone.
    const legEvents = {
      ...events,
      early: events.ringing,
      asked: async () => Promise.reject(new Error('a page makes its offers itself')),
      agreed: () => undefined,
      microphone: () => undefined,
      alive: () => undefined,
      left: () => leg.end(480),
    };
    const leg = inviteLeg(phone, invitation, legEvents, clock);
    return { end: () => leg.end(480) };
  },
});
