import { tokenAnswerSchema, type Console } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sendSealed } from '@patchbay/shared-ui/password';
import { enter, type SignInOutcome } from '../../entering/effects/enter.ts';
import type { FirstOwner } from '../model/set-up-form.ts';

/** Sends POST set up: creates the first owner and opens a session exactly as after a sign-in [SEC-001]. */
export async function setUp(token: string, owner: FirstOwner, console: Console): Promise<SignInOutcome> {
  const { password, fullname, email, account } = owner;
  const answer = await sendSealed(console.request, { password }, (sealed) =>
    console.request.send({
      method: 'POST',
      path: signInPaths.setUp,
      body: { token, fullname: fullname.trim(), email: email.trim(), account: account.trim(), ...sealed },
      answer: tokenAnswerSchema,
    }),
  );
  return enter(console, answer);
}
