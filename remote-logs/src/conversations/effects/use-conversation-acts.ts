import {
  conversationAnswerSchema,
  conversationErrors,
  conversationPaths,
} from '@patchbay/shared-contracts/conversations';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useConversationTexts } from '../texts/index.ts';
import { conversationsKey, threadKey } from './keep-conversations-fresh.ts';
import { useRefusedText } from './use-refused-text.ts';

/** New owner of a conversation: an agent or a queue, by id. */
export type Receiver = { readonly agent_id: string } | { readonly queue_id: string };

/** Reason for a refusal, in the user's language. `isUnseen`: the customer has written what the user had not seen. */
interface RefusedAct {
  readonly says: string;
  readonly isUnseen: boolean;
}

/** Returns the actions take, assign, close and note; each resolves to its refusal, or null. */
export function useConversationActs(id: string) {
  const t = useConversationTexts();
  const refusedText = useRefusedText();
  const { request } = useConsole();
  const client = useQueryClient();
  const act = async (path: string, body: object): Promise<RefusedAct | null> => {
    const result = await request.send({ method: 'POST', path, body, answer: conversationAnswerSchema });
    // Also after a refusal: the conversation has changed since it was displayed.
    void client.invalidateQueries({ queryKey: conversationsKey });
    void client.invalidateQueries({ queryKey: threadKey(id) });
    if (result.ok) return null;
    return { says: refusedText(result) ?? t('notDone'), isUnseen: result.code === conversationErrors.unseen.code };
  };
  return {
    take: () => act(conversationPaths.take(id), {}),
    give: (to: Receiver, note: string) => act(conversationPaths.assign(id), { ...to, note }),
    /** `seen`: id of the customer's last message on the screen; undefined from a server that refuses to be told. */
    close: (note: string, seen: string | null | undefined) =>
      act(conversationPaths.close(id), { note, ...(seen !== undefined && { seen }) }),
    note: (note: string) => act(conversationPaths.note(id), { note }),
  };
}
