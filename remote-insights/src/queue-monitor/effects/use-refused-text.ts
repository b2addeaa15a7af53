import { liveErrors } from '@patchbay/shared-contracts/live';
import { useMonitorTexts } from '../texts/index.ts';

const { notKept, notWaiting, unknownQueue, sameQueue, noPhone, phoneUnreachable, phoneAtAnother, phoneBusy } =
  liveErrors;
const ofCallers = [notKept, notWaiting, unknownQueue, sameQueue].map(({ code }) => code);
const ofPhones = [noPhone, phoneUnreachable, phoneAtAnother, phoneBusy].map(({ code }) => code);
const codes = [...ofCallers, ...ofPhones];

/** Returns why an action on a caller failed, in the user's language where known [TEL-031]. */
export function useQueueRefusal() {
  const t = useMonitorTexts();
  return ({ code, message }: { readonly code: string | null; readonly message: string | null }): string => {
    const known = codes.find((one) => one === code);
    return known === undefined ? message || t('failed') : t(`refused.${known}`);
  };
}
