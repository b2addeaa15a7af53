import { passwordErrors } from '@patchbay/shared-contracts/sign-in';

/** What of a new password the server refuses: told at its field, in the words of the rule. */
const ofNewPassword = ['length', 'own', 'common', 'unchanged'] as const;

/** The rule that a refusal's code names; undefined for what is no fault of the new password. */
export const faultOfCode = (code: string | null): (typeof ofNewPassword)[number] | undefined =>
  ofNewPassword.find((fault) => passwordErrors[fault].code === code);
