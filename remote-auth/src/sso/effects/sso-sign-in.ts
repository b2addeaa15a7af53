import type { Console } from '@patchbay/shared-contracts';
import { signInAnswerSchema, ssoSignInSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { open, refused } from '../../entering/effects/enter.ts';
import { isSpent, type Sso } from '../model/sso.ts';
import { forgetSso, forgetSsoToken } from '../../entering/effects/sso-storage.ts';

const FAILED = 500;

/** Sends POST SSO sign-in with the temporary token [AUTH-083]; the assumed user's id stays for the session [AUTH-034]. */
export async function ssoSignIn(console: Console, token: string): Promise<Sso> {
  const body = ssoSignInSchema.parse({ token });
  const answer = await console.request.send({
    method: 'POST',
    path: signInPaths.ssoSignIn,
    body,
    answer: signInAnswerSchema,
  });
  if (!answer.ok) {
    refused(console, answer);
    if (isSpent(answer.status)) forgetSso(); // the next sign-in is not on behalf of an assumed user
    return answer;
  }
  forgetSsoToken();
  if (answer.data.status === 202) return { status: 202, challenge: answer.data.second_factor.challenge };
  const opened = await open(console, answer.data.success.token, answer.data.success.expires_in);
  if (opened.kind === 'entered') return { status: 200 };
  return opened.kind === 'refused' ? opened.refusal : { status: FAILED, code: null, message: null };
}
