import { livePaths, liveActAnswerSchema } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useMonitorTexts } from '../texts/index.ts';
import { useQueueRefusal } from './use-refused-text.ts';

export type CallerAct =
  /** `cancel`: gives up a kept place [TEL-019]. */
  | { readonly act: 'first' | 'take' | 'cancel' }
  | { readonly act: 'move'; readonly queue: { readonly queue_id: string; readonly queue_name: string } };

/** Returns the actions on a waiting caller [LIVE-031, LIVE-036]; they report the result and resolve to true on success. */
export function useCallerActs() {
  const t = useMonitorTexts();
  const refusedText = useQueueRefusal();
  const { request, notify } = useConsole();
  return async (callId: string, order: CallerAct): Promise<boolean> => {
    const path = `${livePaths.waitingCallers}${callId}/${order.act}/`;
    const body = order.act === 'move' ? { body: { queue_id: order.queue.queue_id } } : {};
    const result = await request.send({ method: 'POST', path, ...body, answer: liveActAnswerSchema });
    if (!result.ok) notify.error(refusedText(result));
    else
      notify.success(order.act === 'move' ? t('done.move', { queue: order.queue.queue_name }) : t(`done.${order.act}`));
    return result.ok;
  };
}
