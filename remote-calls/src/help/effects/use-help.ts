import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { helpAnswerAnswerSchema, helpListAnswerSchema, helpPath, type Help } from '@patchbay/shared-contracts/calls';
import { z } from '@patchbay/shared-contracts/zod';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useNotices } from '../../widget/ui/notices-context.ts';

const KEY = ['help'] as const;
/** Polling interval, ms, in case an event of the feed was lost. */
const AGAIN_MS = 60_000;

/** Returns the open requests for help by, or to, this user, oldest first [LIVE-032]. */
export function useHelp(): readonly Help[] {
  const client = useQueryClient();
  const notices = useNotices();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: KEY });
    const subscription = notices.subscribe(({ type }) => type === 'help' && ask());
    return () => subscription.unsubscribe();
  }, [client, notices]);
  const question = { path: helpPath, answer: helpListAnswerSchema };
  return useAnswer(KEY, question, { renewed: () => AGAIN_MS }).data?.objects ?? [];
}

/** Returns the actions on requests for help; each resolves to true on success, and otherwise shows why not. */
export function useHelpOrders() {
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const settled = async (result: { readonly ok: boolean; readonly message?: string | null }, otherwise: string) => {
    if (!result.ok) notify.error(result.message || otherwise);
    await client.invalidateQueries({ queryKey: KEY });
    return result.ok;
  };
  return {
    note: async (uuid: string, note: string, otherwise: string) =>
      settled(
        await request.send({ method: 'POST', path: helpPath, body: { uuid, note }, answer: helpAnswerAnswerSchema }),
        otherwise,
      ),
    takeBack: async (uuid: string, otherwise: string) =>
      settled(await request.send({ method: 'DELETE', path: `${helpPath}${uuid}/`, answer: z.unknown() }), otherwise),
    answer: async (uuid: string, text: string, otherwise: string) =>
      settled(
        await request.send({
          method: 'POST',
          path: `${helpPath}${uuid}/answers/`,
          body: { text },
          answer: helpAnswerAnswerSchema,
        }),
        otherwise,
      ),
  };
}
