import { tokenAnswerSchema } from '@patchbay/shared-contracts';
import {
  freeTrialAnswerSchema,
  passwordMailAnswerSchema,
  registerAnswerSchema,
  signInKeySchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { answering } from '@patchbay/shared-ui/mocks';

/** A public key without a known private key: data sealed with it cannot be opened. */
const key = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArFVkNeVN1JJVJ05BpMHx
tWv3Y2MY6B7DFbZNfJayHbjoroLlEq4lzoxvUnlCx2ZgdCnyJ/GPLvp6jPI/QlaI
70PvoGxcB6hxc2ckaRqrW/ZzOhtYaMx9H6M4yIazMN54m/Cpy89dxIixlR/Yc7as
m1oKj3Z/weL2IRdLc/WzmTZwuIRgaAyJTLPIPg+165REcN79sNAuI8IPMmRdA0zo
CyaDgHtQ9RSWgv8oIfyqIyadvAyiuCXmQ8Wtg86bENfn35+UN9NkkGi2/9auGrBX
4PWtgIhzF0JOqBqDbVBWt3HRsHcPKWFiXzxGTuJ+uHrdwARZQUCO4Moi0iyYeyvv
7QIDAQAB
-----END PUBLIC KEY-----
`;

const session = { status: 200, success: { token: 'alone', expires_in: 600, message: 'Signed in.' } } as const;
const done = { status: 200, success: { message: 'Done.' } } as const;

/** Mocked API of this remote [PLAT-025]: everything succeeds. */
export const handlers = [
  answering('get', signInPaths.signInKey, signInKeySchema, () => ({
    kid: 'alone',
    public_key: key,
    nonce: 'alone',
    server_time: Date.now(),
  })),
  answering('post', signInPaths.signIn, tokenAnswerSchema, () => session),
  answering('post', signInPaths.ssoSignIn, tokenAnswerSchema, () => session),
  answering('post', signInPaths.register, registerAnswerSchema, () => ({
    status: 200,
    accessToken: 'alone',
    expires_in: 600,
  })),
  answering('post', signInPaths.forgotPassword, passwordMailAnswerSchema, () => done),
  answering('post', signInPaths.resetPassword, passwordMailAnswerSchema, () => done),
  answering('post', signInPaths.setUp, tokenAnswerSchema, () => session),
  answering('post', signInPaths.freeTrial, freeTrialAnswerSchema, () => ({
    status: 200,
    success: { lead_id: 'alone', message: 'Stored.' },
  })),
];
