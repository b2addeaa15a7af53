import type { SignInKey } from '@patchbay/shared-contracts/sign-in';

/** JSEncrypt takes a string of bytes; passwords are UTF-8. */
const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/**
 * The password under the server's key [AUTH-070, AUTH-071]: RSA-OAEP with SHA-256 over password, one-use nonce and the server's
 * time, as base64. Null when it does not fit the key (a password far longer than any account may have).
 */
export async function sealPassword(password: string, key: SignInKey): Promise<string | null> {
  const { default: JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(key.public_key);
  const sealed = cipher.encryptOAEP(utf8(JSON.stringify({ p: password, n: key.nonce, t: key.server_time })));
  return sealed === false ? null : sealed;
}
