import { passwordMailAnswerSchema, paths, type Console } from '@patchbay/shared-contracts';

export interface NewPassword {
  readonly password: string;
  readonly confirm_password: string;
  readonly uid: string;
  readonly token: string;
}

/** POST reset password [AUTH-100]. */
export const savePassword = ({ request }: Console, body: NewPassword) =>
  request.send({ method: 'POST', path: paths.resetPassword, body, answer: passwordMailAnswerSchema });
