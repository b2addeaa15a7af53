import type { Console } from '@patchbay/shared-contracts';
import { passwordMailAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';

/** Sends POST forgot password [AUTH-092]. */
export const askResetLink = ({ request }: Console, username: string) =>
  request.send({
    method: 'POST',
    path: signInPaths.forgotPassword,
    body: { username },
    answer: passwordMailAnswerSchema,
  });
