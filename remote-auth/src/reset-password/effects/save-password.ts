import type { Console } from '@patchbay/shared-contracts';
import { passwordMailAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sendSealed } from '@patchbay/shared-ui/password';

export interface NewPassword {
  readonly password: string;
  readonly confirm_password: string;
  readonly uid: string;
  readonly token: string;
}

/** Sends POST reset password, sealed [AUTH-100, SEC-009]. */
export const savePassword = ({ request }: Console, { uid, token, ...typed }: NewPassword) =>
  sendSealed(request, typed, (sealed) => {
    const body = { uid, token, ...sealed };
    return request.send({ method: 'POST', path: signInPaths.resetPassword, body, answer: passwordMailAnswerSchema });
  });
