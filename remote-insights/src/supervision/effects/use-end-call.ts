import { livePaths, liveActAnswerSchema } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useSupervisionTexts } from '../texts/index.ts';
import { useSupervisionRefusal } from './use-refused-text.ts';

/** Returns a function that ends a running call for both sides [LIVE-031] and reports the result. */
export function useEndCall() {
  const t = useSupervisionTexts();
  const refusedText = useSupervisionRefusal();
  const { request, notify } = useConsole();
  return async (uuid: string): Promise<void> => {
    const path = livePaths.endCall;
    const result = await request.send({ method: 'POST', path, body: { uuid }, answer: liveActAnswerSchema });
    if (result.ok) notify.success(t('ended'));
    else notify.error(refusedText(result));
  };
}
