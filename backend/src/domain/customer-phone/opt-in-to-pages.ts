import { randomUUID } from 'node:crypto';
import type { OptInNetwork } from '../whatsapp/opt-in-network.ts';
import type { PhoneReply } from './phone-api.ts';
import type { PhonePages } from './phone-pages.ts';
import { isReceived } from './sms-to-pages.ts';

const ON_MS = 5_000;
/** Time to answer the question. */
const ANSWER_MS = 10 * 60_000;
const isAnswer = (reply: PhoneReply): reply is Extract<PhoneReply, { allow: boolean }> => 'allow' in reply;

/** The embedded WhatsApp asks on the customer phone page [WA-048]. */
export const createOptInToPages = (pages: Pick<PhonePages, 'tell' | 'replyTo'>): OptInNetwork => ({
  async ask({ business, businessNumber, customerNumber }) {
    const id = randomUUID();
    const received = pages.replyTo(id, isReceived, ON_MS);
    const answered = pages.replyTo(id, isAnswer, ANSWER_MS);
    pages.tell(customerNumber, { is: 'optIn', id, business, businessNumber, customerNumber });
    if ((await received) === null) return 'unreachable';
    const answer = await answered;
    if (answer === null) return 'unanswered';
    return answer.allow ? 'granted' : 'declined';
  },
});
