import type { Console } from '@patchbay/shared-contracts';
import { signInAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sendSealed } from '@patchbay/shared-ui/password';
import { enter, type SignInOutcome } from '../../entering/effects/enter.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in by password [AUTH-070, AUTH-073, AUTH-079]. */
export async function signIn({ username, password }: Credentials, console: Console): Promise<SignInOutcome> {
  const answer = await sendSealed(console.request, { password }, (sealed) =>
    console.request.send({
      method: 'POST',
      path: signInPaths.signIn,
      body: { username: username.trim(), ...sealed },
      answer: signInAnswerSchema,
    }),
  );
  return enter(console, answer);
}
