import { sealing, type SignInKey } from '@patchbay/shared-contracts/sign-in';

/** Encodes text as UTF-8 in a binary string, as expected by JSEncrypt. */
const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/** Splits a password into blocks; one block reveals nothing about others. */
function piecesOf(password: string): readonly object[] {
  const characters = [...password];
  const of = Math.max(1, Math.ceil(characters.length / sealing.piece));
  return Array.from({ length: of }, (_, i) => {
    const p = characters.slice(i * sealing.piece, (i + 1) * sealing.piece).join('');
    return of === 1 ? { p } : { p, i, of };
  });
}

/**
 * Encrypts a password with the server's key [AUTH-070, AUTH-071]: RSA-OAEP with SHA-256 over its blocks, each with the one-use nonce
 * and the server's time, as base64. Null when it is far longer than any permitted password, or the key is invalid.
 */
export async function sealPassword(password: string, key: SignInKey): Promise<string | null> {
  const pieces = piecesOf(password);
  if (pieces.length > sealing.pieces) return null;
  const { default: JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(key.public_key);
  const sealed = pieces.map((piece) =>
    cipher.encryptOAEP(utf8(JSON.stringify({ ...piece, n: key.nonce, t: key.server_time }))),
  );
  return sealed.includes(false) ? null : sealed.join('.');
}
