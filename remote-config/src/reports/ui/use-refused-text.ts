import { exportErrors } from '@patchbay/shared-contracts/exports';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import type { Refusal } from '../effects/use-report-actions.ts';

type RefusedKey = Extract<keyof typeof en, `refused.${string}`>;
const isKnown = (key: string): key is RefusedKey => Object.hasOwn(en, key);

/** Returns the reason for a refusal: in the user's language where known, else the server's text. */
export function useReportRefusal(): (refusal: Refusal) => string {
  const t = useTexts();
  return ({ code, message }) => {
    if (code === exportErrors.tooMany.code) return t('refused.too-many-exports');
    const key = `refused.${code ?? ''}`;
    return isKnown(key) ? t(key) : message || t('failed');
  };
}
