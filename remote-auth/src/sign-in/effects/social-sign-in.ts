import type { Console } from '@patchbay/shared-contracts';
import { signInAnswerSchema, socialProfileAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { enter, refused, type SignInOutcome } from '../../entering/effects/enter.ts';

/** Completes the sign-in after the provider's redirect: fetches the profile, once, and posts it unchanged [AUTH-080, AUTH-082]. */
export async function finishSocialSignIn(console: Console): Promise<SignInOutcome> {
  const { request } = console;
  const profile = await request.send({
    method: 'GET',
    path: signInPaths.socialProfile,
    answer: socialProfileAnswerSchema,
  });
  if (!profile.ok) return refused(console, profile);
  const body = profile.data.data;
  return enter(
    console,
    await request.send({ method: 'POST', path: signInPaths.socialSignIn, body, answer: signInAnswerSchema }),
  );
}
