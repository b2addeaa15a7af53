import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { SignInKey } from '@patchbay/shared-contracts/sign-in';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A key to answer with where a browser asks for one: what is sealed under it really is. */
export const signInKey: SignInKey = {
  kid: 'k1',
  public_key: publicKey,
  nonce: 'n'.repeat(22),
  server_time: 1_700_000_000_000,
};

/** The pieces that a sealed password is made of, as the server reads them. */
export const openedPieces = (sealed: string): readonly { readonly p: string }[] =>
  sealed.split('.').map((piece) => {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const opened = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(piece, 'base64'));
    return JSON.parse(opened.toString('utf8'));
  });

/** What was sent, with the fields that are sealed opened; throws when one of them is not sealed. */
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
