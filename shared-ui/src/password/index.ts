/** What a password has to do with, wherever one is asked for. Not one of the shared modules: whoever needs it bundles it. */
export { changePassword, type PasswordOutcome } from './change-password.ts';
export { literalWords, noPasswords, passwordRules, type PasswordForm, type RuleWords } from './password-rules.ts';
export { useRuleWords } from './use-rule-words.ts';
export { sealPassword } from './seal-password.ts';
