import { whatsAppErrors } from '@patchbay/shared-contracts/messages';
import type { TextKey } from '../../texts/index.ts';

/** Texts of the refusals that the server tells by their English text alone. */
const known: Readonly<Record<keyof typeof whatsAppErrors, TextKey>> = {
  notEnabled: 'whatsapp.refused.notEnabled',
  suspended: 'whatsapp.refused.suspended',
  noCredit: 'whatsapp.refused.noCredit',
  businessNumber: 'whatsapp.refused.businessNumber',
  customerNumber: 'whatsapp.say.number',
  noOptIn: 'whatsapp.refused.noOptIn',
  inProgress: 'whatsapp.say.inProgress',
  full: 'whatsapp.refused.full',
  unreachable: 'whatsapp.refused.unreachable',
  media: 'whatsapp.refused.media',
  malformed: 'whatsapp.say.message',
  declinedOptIn: 'whatsapp.why.declined',
};
const byMessage = new Map(
  (Object.keys(known) as (keyof typeof known)[]).map((name) => [whatsAppErrors[name] as string, known[name]]),
);

/** Returns the text of a refusal; undefined: the server's words are all that is known. */
export const refusalKey = (message: string): TextKey | undefined => byMessage.get(message);
