import { passwordErrors } from '@patchbay/shared-contracts/sign-in';

/** Codes of the server about a new password, shown at its field with the rule's text. */
const ofNewPassword = ['length', 'own', 'common', 'unchanged'] as const;

/** Returns the rule that a code names; undefined if it does not concern the new password. */
export const faultOfCode = (code: string | null): (typeof ofNewPassword)[number] | undefined =>
  ofNewPassword.find((fault) => passwordErrors[fault].code === code);
