import { passwordMailAnswerSchema, paths, type Console } from '@patchbay/shared-contracts';

/** POST forgot password [AUTH-092]. */
export const askResetLink = ({ request }: Console, username: string) =>
  request.send({
    method: 'POST',
    path: paths.forgotPassword,
    body: { username },
    answer: passwordMailAnswerSchema,
  });
