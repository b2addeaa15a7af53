import { useTextsByName } from '../by-name/use-texts-by-name.ts';
import type { RuleWords } from './password-rules.ts';

/** Returns the rules' texts in the user's language. */
export function useRuleWords(): RuleWords {
  const t = useTextsByName();
  return {
    required: t('password.required'),
    mismatch: t('password.mismatch'),
    length: t('password.length'),
    own: t('password.own'),
    common: t('password.common'),
    unchanged: t('password.unchanged'),
  };
}
