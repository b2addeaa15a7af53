import { callActionErrors, supervisionErrors } from '@patchbay/shared-contracts/calls';
import { useSupervisionTexts } from '../texts/index.ts';

const codes = [callActionErrors.unknownCall, supervisionErrors.badOffer, supervisionErrors.over].map(
  ({ code }) => code,
);

/** Returns why an action on a call failed, in the user's language where known [TEL-031]. */
export function useSupervisionRefusal() {
  const t = useSupervisionTexts();
  return ({ code, message }: { readonly code: string | null; readonly message: string | null }): string => {
    const known = codes.find((one) => one === code);
    return known === undefined ? message || t('failed') : t(`refused.${known}`);
  };
}
