import { conversationErrors } from '@patchbay/shared-contracts/conversations';
import { useSmsRefusal } from '@patchbay/shared-ui/sms';
import { useConversationTexts } from '../texts/index.ts';

type Code = (typeof conversationErrors)[keyof typeof conversationErrors]['code'];

const codes: readonly Code[] = Object.values(conversationErrors).map(({ code }) => code);
const isKnown = (code: string | null): code is Code => codes.some((known) => known === code);

/** Why something with a conversation was refused, in the reader's words; null where nobody said why. */
export function useRefusedText(): ReturnType<typeof useSmsRefusal> {
  const t = useConversationTexts();
  const smsRefusal = useSmsRefusal();
  return (refused) => (isKnown(refused.code) ? t(`refused.${refused.code}`) : smsRefusal(refused));
}
