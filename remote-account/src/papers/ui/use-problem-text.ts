import type { Result } from '@patchbay/shared-contracts';
import { kycErrors } from '@patchbay/shared-contracts/kyc';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

const keys = new Map<string, TextKey>(
  (Object.keys(kycErrors) as (keyof typeof kycErrors)[]).map((problem) => [
    kycErrors[problem].code,
    `problem.${problem}`,
  ]),
);
const TOO_LARGE = 413;

/** Returns why an action on documents failed, or a file was refused, in the user's language. */
export function useProblemText() {
  const t = useTexts();
  const refusalText = useRefusalText();
  return (refused: Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'message'>): string => {
    const key = refused.status === TOO_LARGE ? 'problem.too-large' : keys.get(refused.code ?? '');
    return key === undefined ? refusalText(refused) : t(key);
  };
}
