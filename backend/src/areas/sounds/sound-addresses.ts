import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { soundForms, soundPaths, type SoundForm } from '@patchbay/shared-contracts/sounds';

/** File of a sound, and expiry of its address (epoch s). */
export interface Addressed {
  readonly account: string;
  readonly id: string;
  readonly form: SoundForm;
  readonly until: number;
}

/**
 * Signed addresses for players and new tabs, which cannot send a bearer: valid for one file and some hours. They remain valid after a
 * sign-out.
 */
export interface SoundAddresses {
  of(account: string, id: string): Readonly<Record<SoundForm, string>>;
  /** Whether the signature is valid and the address has not expired. */
  opens(addressed: Addressed, proof: string): boolean;
}

const SPAN_S = 6 * 3600;

export function createSoundAddresses(secret: Uint8Array, now: () => number): SoundAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'addresses of sounds', 32));
  const seconds = (): number => Math.floor(now() / 1000);
  const proofOf = ({ account, id, form, until }: Addressed): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([account, id, form, until]))
      .digest();
  const addressOf = (addressed: Addressed): string => {
    const { account, id, form, until } = addressed;
    const query = new URLSearchParams({
      account,
      until: String(until),
      proof: proofOf(addressed).toString('base64url'),
    });
    return `${soundPaths.files}/${encodeURIComponent(id)}/${form}/?${query.toString()}`;
  };
  return {
    of(account, id) {
      // The address is constant for hours, so that browsers can cache the file; at least one span remains until it expires.
      const until = (Math.floor(seconds() / SPAN_S) + 2) * SPAN_S;
      const [original, stored, caller] = soundForms.map((form) => addressOf({ account, id, form, until }));
      return { original: original ?? '', stored: stored ?? '', caller: caller ?? '' };
    },
    opens(addressed, proof) {
      const [right, given] = [proofOf(addressed), Buffer.from(proof, 'base64url')];
      return right.length === given.length && timingSafeEqual(right, given) && addressed.until > seconds();
    },
  };
}
