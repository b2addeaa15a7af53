import { tokenAnswerSchema, type Console } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { enter, type SignInOutcome } from '../../entering/effects/enter.ts';

/** Answers the question for a code: six digits of the authenticator, or a recovery code. */
export async function sendCode(challenge: string, code: string, console: Console): Promise<SignInOutcome> {
  const body = { challenge, code: code.replace(/\s/g, '') };
  const path = signInPaths.secondFactorSignIn;
  return enter(console, await console.request.send({ method: 'POST', path, body, answer: tokenAnswerSchema }));
}
