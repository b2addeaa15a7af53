import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** AES-256-GCM with a key derived from a secret of the installation: data stored outside of the process is worthless without it. */
export interface Seal {
  /** `about`: the subject of the data; it opens with the same subject only. */
  seal(bytes: Uint8Array, about?: string): Buffer;
  /** `undefined` for data not sealed with this secret, purpose and subject. */
  open(sealed: Uint8Array, about?: string): Buffer | undefined;
}

export function createSeal(secret: Uint8Array, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
  return {
    seal(bytes, about = '') {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, about = '') {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV)).setAAD(Buffer.from(about));
        decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
        return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
      } catch {
        return undefined; // another secret, or altered data: one answer for both
      }
    },
  };
}
