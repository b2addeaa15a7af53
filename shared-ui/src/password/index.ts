/** Rules, sealing and changing of passwords. Not a shared module: bundled by its users. */
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
