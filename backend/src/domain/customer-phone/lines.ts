import { randomBytes } from 'node:crypto';
import { digitsOf } from '@patchbay/shared-contracts';
import type { SipIdentity } from '@patchbay/telephony/ports';

const LIFE_MS = 3_600_000;
const LINES = 500;

export interface NewLine {
  readonly sipUser: string;
  readonly password: string;
  readonly expiresAt: number;
}

/** Sign-ins of customer phone pages; in memory, the oldest gives way when there are too many. */
export interface Lines {
  /** `number` in E.164 with or without '+'; with `anyNumber`, numbers that no other phone has ring there too. */
  open(number: string | null, anyNumber: boolean): NewLine;
  lookup(sipUser: string): SipIdentity | undefined;
}

export function createLines(now: () => number): Lines {
  const lines = new Map<string, SipIdentity>();
  return {
    open(wanted, anyNumber) {
      const sipUser = `line-${randomBytes(9).toString('hex')}`;
      const password = randomBytes(18).toString('base64url');
      const expiresAt = now() + LIFE_MS;
      const number = wanted === null ? null : `+${digitsOf(wanted)}`;
      const [oldest] = lines.keys();
      if (lines.size >= LINES && oldest !== undefined) lines.delete(oldest);
      lines.set(sipUser, { kind: 'customer-phone', sipUser, number, anyNumber, expiresAt, secret: { password } });
      return { sipUser, password, expiresAt };
    },
    lookup(sipUser) {
      const line = lines.get(sipUser);
      return line === undefined || line.expiresAt <= now() ? undefined : line;
    },
  };
}
