import type { Console } from '@patchbay/shared-contracts';
import { passwordMailAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';

export interface NewPassword {
  readonly password: string;
  readonly confirm_password: string;
  readonly uid: string;
  readonly token: string;
}

/** POST reset password [AUTH-100]. */
export const savePassword = ({ request }: Console, body: NewPassword) =>
  request.send({ method: 'POST', path: signInPaths.resetPassword, body, answer: passwordMailAnswerSchema });
