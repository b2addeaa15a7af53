import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Names of page loads, made and signed by this installation, so that reports can be counted once each and nobody can make up
 * loads [PLAT-012]. A name says nothing about the user [PLAT-024].
 */
export interface VisitIds {
  make(): string;
  /** The visit's id; `null` for a name that is not ours, was changed, or is older than two days. */
  check(name: string): string | null;
}

/** Reports of a tab older than this are not counted: its session is long over. */
const VALID_MINUTES = 2 * 24 * 60;
const pattern = /^([A-Za-z0-9_-]{16})\.([0-9a-z]{1,8})\.([A-Za-z0-9_-]{22})$/;

export function createVisitIds(secret: Uint8Array, now: () => number): VisitIds {
  const minute = (): number => Math.floor(now() / 60_000);
  const macOf = (text: string): string =>
    createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
  return {
    make() {
      const text = `${randomBytes(12).toString('base64url')}.${minute().toString(36)}`;
      return `${text}.${macOf(text)}`;
    },
    check(name) {
      const [, id = '', made = '', mac = ''] = pattern.exec(name) ?? [];
      if (id === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(`${id}.${made}`)))) return null;
      return minute() - Number.parseInt(made, 36) > VALID_MINUTES ? null : id;
    },
  };
}
