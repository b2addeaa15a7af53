import { createHmac, randomBytes } from 'node:crypto';
import { digitsOf } from '@patchbay/shared-contracts';
import type { SipIdentity } from '@patchbay/telephony/ports';

const LIFE_MS = 3_600_000;

export interface NewLine {
  readonly sipUser: string;
  readonly password: string;
  readonly expiresAt: number;
}

/**
 * Credentials of customer phone pages. The user name contains all rights, so that every process knows credentials issued by another
 * [TEL-020].
 */
export interface Lines {
  /** `number` in E.164 with or without '+'; with `anyNumber`, it also rings for numbers that no other phone has. */
  open(number: string | null, anyNumber: boolean): NewLine;
  lookup(sipUser: string): SipIdentity | undefined;
}

/** `line-`, expiry (epoch ms, in base 36), digits of the number or none, `any` or `own`, random part. */
const named = /^line-([\da-z]{1,11})-(\d{0,20})-(any|own)-[\da-f]{18}$/;

/** `secret`: 32 bytes from which passwords are derived. */
export function createPhoneLines(secret: Uint8Array, now: () => number): Lines {
  const passwordOf = (sipUser: string): string =>
    createHmac('sha256', secret).update(`line ${sipUser}`).digest('base64url');
  return {
    open(wanted, anyNumber) {
      const expiresAt = now() + LIFE_MS;
      const digits = wanted === null ? '' : digitsOf(wanted);
      const chance = randomBytes(9).toString('hex');
      const sipUser = `line-${expiresAt.toString(36)}-${digits}-${anyNumber ? 'any' : 'own'}-${chance}`;
      return { sipUser, password: passwordOf(sipUser), expiresAt };
    },
    lookup(sipUser) {
      const [, until, digits, takes] = named.exec(sipUser) ?? [];
      const expiresAt = Number.parseInt(until ?? '', 36);
      if (!(expiresAt > now())) return undefined;
      const number = digits === '' ? null : `+${digits}`;
      const secretOf = { password: passwordOf(sipUser) };
      return { kind: 'customer-phone', sipUser, number, anyNumber: takes === 'any', expiresAt, secret: secretOf };
    },
  };
}
