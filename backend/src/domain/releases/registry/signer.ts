import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { signedText, type Release } from '@patchbay/shared-contracts';

export type Unsigned = Omit<Release, 'signature' | 'base'>;

/** Signs releases; the document contains the public key [PLAT-021]. */
export interface Signer {
  /** SPKI, base64. */
  readonly key: string;
  sign(release: Unsigned): string;
}

export function createSigner(privateKey: KeyObject): Signer {
  return {
    key: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (release) =>
      sign('sha256', Buffer.from(signedText(release)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64',
      ),
  };
}
