import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { SignInKey } from '@patchbay/shared-contracts/sign-in';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A real key for responses to browsers: data sealed with it can be opened again. */
export const signInKey: SignInKey = {
  kid: 'k1',
  public_key: publicKey,
  nonce: 'n'.repeat(22),
  server_time: 1_700_000_000_000,
};

/** Returns the blocks of a sealed password, as read by the server. */
export const openedPieces = (sealed: string): readonly { readonly p: string }[] =>
  sealed.split('.').map((piece) => {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const opened = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(piece, 'base64'));
    return JSON.parse(opened.toString('utf8'));
  });

/** Returns a request body with its sealed fields opened; throws when one of them is not sealed. */
export function openedBody(body: unknown, fields: readonly string[]): object {
  const opened = Object.entries(Object(body)).map(([name, value]) =>
    fields.includes(name)
      ? [
          name,
          openedPieces(String(value))
            .map(({ p }) => p)
            .join(''),
        ]
      : [name, value],
  );
  return Object.fromEntries(opened);
}
