import {
  recoveryCodesAnswerSchema,
  secondFactorEnrolAnswerSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { Secret, TOTP } from 'otpauth';
import { sealPassword } from './seal-password.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** Returns a sealed password, as sent by the browser for confirmation. */
export async function proofOf(test: TestApp, password = 'Demo@1234') {
  const key = await test.signInKey();
  return { password: sealPassword(key, password), kid: key.kid };
}

/** Returns the code that an authenticator shows at this time. */
export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** Sets up a second factor for the signed-in user; a new time step has just begun then, whose code was not used. */
export async function enrolled(test: TestApp, session: SignedIn, password?: string) {
  const begun = await session.post(signInPaths.secondFactorEnrol, await proofOf(test, password));
  const enrolment = secondFactorEnrolAnswerSchema.parse(begun.json()).data;
  const code = codeOf(enrolment.secret, test.clock.now);
  const confirmed = await session.post(signInPaths.secondFactorConfirm, { code });
  const { recovery_codes: recovery } = recoveryCodesAnswerSchema.parse(confirmed.json()).data;
  test.clock.now += 30_000;
  return { ...enrolment, recovery };
}
