import { tokenAnswerSchema, type Console } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { enter, open, refused, type SignInOutcome } from '../../entering/effects/enter.ts';

const send = ({ request }: Console, challenge: string, code: string) =>
  request.send({
    method: 'POST',
    path: signInPaths.secondFactorSignIn,
    body: { challenge, code: code.replace(/\s/g, '') },
    answer: tokenAnswerSchema,
  });

export type SendCode = (challenge: string, code: string, console: Console) => Promise<SignInOutcome>;

/** Sends the code: six digits of the authenticator, or a recovery code. */
export const sendCode: SendCode = async (challenge, code, console) =>
  enter(console, await send(console, challenge, code));

/** Sends the code of an SSO sign-in; the assumed user stays [AUTH-034]. */
export const sendCodeOfSso: SendCode = async (challenge, code, console) => {
  const answer = await send(console, challenge, code);
  if (!answer.ok) return refused(console, answer);
  return open(console, answer.data.success.token, answer.data.success.expires_in);
};
