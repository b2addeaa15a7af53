import type { Console } from '@patchbay/shared-contracts';
import { registerAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sendSealed } from '@patchbay/shared-ui/password';
import type { SignInOutcome } from '../../entering/effects/enter.ts';
import { open } from '../../entering/effects/enter.ts';
import { forgetSso } from '../../entering/effects/sso-storage.ts';
import type { Registration } from '../model/registration-form.ts';

/**
 * Sends POST register with a sealed password; its accessToken opens the session exactly as after a sign-in [AUTH-111, AUTH-113,
 * SEC-009].
 */
export async function register(typed: Registration, console: Console): Promise<SignInOutcome> {
  const body = {
    email: typed.email.trim(),
    fullname: typed.fullname.trim(),
    username: typed.username.trim(),
  };
  const answer = await sendSealed(console.request, { password: typed.password }, (sealed) =>
    console.request.send({
      method: 'POST',
      path: signInPaths.register,
      body: { ...body, ...sealed },
      answer: registerAnswerSchema,
    }),
  );
  if (!answer.ok) return { kind: 'refused', refusal: answer };
  forgetSso();
  return open(console, answer.data.accessToken, answer.data.expires_in);
}
