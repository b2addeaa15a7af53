import type { SayProblem, SayRule } from '../model/form-rules.ts';
import { useTexts } from '../texts/index.ts';
import { isTextKey } from '../texts/text-key.ts';

/** Returns the errors of fields and files, in the user's language. */
export function useRuleTexts(): { readonly sayRule: SayRule; readonly sayProblem: SayProblem } {
  const t = useTexts();
  const say = (key: string) => t(isTextKey(key) ? key : 'rule.invalid');
  return {
    sayRule: (field, rule) => say(`rule.${field}.${rule}`),
    sayProblem: (code) => say(`refused.${code}`),
  };
}
