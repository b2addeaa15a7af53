import { conversationErrors } from '@patchbay/shared-contracts/conversations';
import { useSmsRefusal } from '@patchbay/shared-ui/sms';
import { useConversationTexts } from '../texts/index.ts';

type Code = (typeof conversationErrors)[keyof typeof conversationErrors]['code'];

const codes: readonly Code[] = Object.values(conversationErrors).map(({ code }) => code);
const isKnown = (code: string | null): code is Code => codes.some((known) => known === code);

/** Returns why an action on a conversation was refused, in the user's language; null where unknown. */
export function useRefusedText(): ReturnType<typeof useSmsRefusal> {
  const t = useConversationTexts();
  const smsRefusal = useSmsRefusal();
  return (refused) => (isKnown(refused.code) ? t(`refused.${refused.code}`) : smsRefusal(refused));
}
