import { conversationPaths, replyAnswerSchema } from '@patchbay/shared-contracts/conversations';
import { useConsole } from '@patchbay/shared-ui';
import { isStillUnsure } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import type { Pending } from '../model/thread.ts';
import { useConversationTexts } from '../texts/index.ts';
import { conversationsKey, threadKey } from './keep-conversations-fresh.ts';
import { useRefusedText } from './use-refused-text.ts';

type Waiting = Readonly<Record<string, readonly Pending[]>>;
type Change = (of: readonly Pending[]) => readonly Pending[];

const without =
  (key: string): Change =>
  (of) =>
    of.filter((each) => each.key !== key);
const marked =
  (key: string, refused: string | null): Change =>
  (of) =>
    of.map((each) => (each.key === key ? { ...each, refused } : each));

/**
 * Keeps messages whose acceptance is unknown, for every conversation of the page: each appears in the thread at once, and a refused one
 * stays there with the reason until it is retried or withdrawn.
 */
export function useOutgoing() {
  const t = useConversationTexts();
  const refusedText = useRefusedText();
  const { request, unsaved } = useConsole();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting>({});
  /** The last message of each conversation that was taken back to be edited: unchanged and soon, it is sent with its own key. */
  const takenBack = useRef(new Map<string, Pending>());
  const isAnyLeft = Object.values(waiting).some((of) => of.length > 0);
  useEffect(() => (isAnyLeft ? unsaved.hold('conversation') : undefined), [isAnyLeft, unsaved]);
  const change = (id: string, by: Change) => setWaiting((all) => ({ ...all, [id]: by(all[id] ?? []) }));
  const hand = async (id: string, { key, text, templateId }: Pending) => {
    const body = { text, ...(templateId !== undefined && { template_id: templateId }) };
    const path = conversationPaths.messages(id);
    const call = { method: 'POST', path, body, answer: replyAnswerSchema, idempotencyKey: key } as const;
    const result = await request.send(call);
    if (!result.ok) return change(id, marked(key, refusedText(result) ?? t('notSent')));
    await client.invalidateQueries({ queryKey: threadKey(id) });
    void client.invalidateQueries({ queryKey: conversationsKey });
    return change(id, without(key));
  };
  return {
    of: (id: string): readonly Pending[] => waiting[id] ?? [],
    send(id: string, text: string, templateId: string | undefined) {
      const before = takenBack.current.get(id);
      takenBack.current.delete(id);
      const isSame = before?.text === text && isStillUnsure(before.at);
      const key = isSame ? before.key : crypto.randomUUID();
      const pending = { key, at: Date.now(), text, templateId, refused: null };
      change(id, (of) => [...of, pending]);
      void hand(id, pending);
    },
    again(id: string, pending: Pending) {
      change(id, marked(pending.key, null));
      void hand(id, pending);
    },
    takeBack(id: string, pending: Pending) {
      takenBack.current.set(id, pending);
      change(id, without(pending.key));
    },
  };
}
export type Outgoing = ReturnType<typeof useOutgoing>;
