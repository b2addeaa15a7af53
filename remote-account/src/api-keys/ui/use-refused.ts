import type { Result } from '@patchbay/shared-contracts';
import { apiKeyErrors } from '@patchbay/shared-contracts/sign-in';
import { useTexts } from '../texts/index.ts';

type Refusal = Extract<Result<never>, { ok: false }>;

/** Returns the reason for a refusal, in the user's language. */
export function useKeyRefusal(): (refusal: Refusal) => string {
  const t = useTexts();
  return ({ code, message }) =>
    code === apiKeyErrors.tooMany.code ? t('refused.too-many-keys') : (message ?? t('refused'));
}
