import { callActionErrors, supervisionErrors } from '@patchbay/shared-contracts/calls';
import { useSupervisionTexts } from '../texts/index.ts';

const codes = [callActionErrors.unknownCall, supervisionErrors.badOffer, supervisionErrors.over].map(
  ({ code }) => code,
);

/** Why something was not done to a call, in the reader's language where the reason is known [TEL-031]. */
export function useRefusedText() {
  const t = useSupervisionTexts();
  return ({ code, message }: { readonly code: string | null; readonly message: string | null }): string => {
    const known = codes.find((one) => one === code);
    return known === undefined ? message || t('failed') : t(`refused.${known}`);
  };
}
