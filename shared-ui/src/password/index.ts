/** What a password has to do with, wherever one is asked for. Not one of the shared modules: whoever needs it bundles it. */
export { changePassword, type PasswordOutcome } from './change-password.ts';
export { faultOfCode } from './fault-of-code.ts';
export {
  literalWords,
  newPassword,
  noPasswords,
  passwordRules,
  type PasswordForm,
  type RuleWords,
} from './password-rules.ts';
export { useOwnNames } from './use-own-names.ts';
export { useRuleWords } from './use-rule-words.ts';
export { proofRules } from './proof-rules.ts';
export { sealPassword } from './seal-password.ts';
export { sendSealed } from './send-sealed.ts';
