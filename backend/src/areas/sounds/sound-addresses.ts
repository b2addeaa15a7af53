import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { soundForms, soundPaths, type SoundForm } from '@patchbay/shared-contracts/sounds';

/** A file of a sound, and until when (epoch s) its address opens. */
export interface Addressed {
  readonly account: string;
  readonly id: string;
  readonly form: SoundForm;
  readonly until: number;
}

/**
 * Addresses that players and new tabs open as they are, for they can send no bearer: signed, of one file, for some hours. Who has one hears
 * that file until then, even when signed out meanwhile.
 */
export interface SoundAddresses {
  of(account: string, id: string): Readonly<Record<SoundForm, string>>;
  /** Whether it is one of ours, and still opens. */
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
      // The same for hours, so that a browser that has the file asks for it no more; at least one span is left.
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
