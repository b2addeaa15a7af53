import { constants, publicEncrypt } from 'node:crypto';
import type { SignInKey } from '@patchbay/shared-contracts/sign-in';

/** Seals a password like the browser: with the nonce and the time, under the served key [AUTH-071]. */
export function sealPassword(key: SignInKey, password: string, change: object = {}): string {
  const text = JSON.stringify({ p: password, n: key.nonce, t: key.server_time, ...change });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key: key.public_key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}
