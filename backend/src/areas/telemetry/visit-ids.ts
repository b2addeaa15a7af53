import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Page load issued by this installation. */
export interface Visit {
  readonly id: string;
  /** Whether its document contained this version: only such a version can be reported on [SEC-013]. */
  wasServed(version: Version): boolean;
}

/**
 * Signed ids of page loads, which include the delivered versions, so that reports are counted once and nobody can forge page loads or
 * versions in them [PLAT-012]. They contain nothing about the user [PLAT-024].
 */
export interface VisitIds {
  make(served: readonly Version[]): string;
  /** `null` for an id that is forged, modified, or older than two days. */
  check(name: string): Visit | null;
}

/** Validity of a page load, in minutes: reports of older tabs are not counted, because their session has ended. */
const VALID_MINUTES = 2 * 24 * 60;
const pattern = /^([A-Za-z0-9_-]{16})\.([0-9a-z]{1,8})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{22})$/;

/** Bytes of a version's hash: reporters cannot choose the published versions, so that few bytes distinguish them. */
const MARK = 4;
const markOf = ({ name, version }: Version): Buffer =>
  createHash('sha256').update(`${name}@${version}`).digest().subarray(0, MARK);

const hasMark = (marks: Buffer, mark: Buffer): boolean =>
  Array.from({ length: marks.length / MARK }, (_, at) => marks.subarray(at * MARK, (at + 1) * MARK)).some((each) =>
    each.equals(mark),
  );

export function createVisitIds(secret: Uint8Array, now: () => number): VisitIds {
  const minute = (): number => Math.floor(now() / 60_000);
  const macOf = (text: string): string =>
    createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
  return {
    make(served) {
      const marks = Buffer.concat(served.map(markOf)).toString('base64url');
      const text = `${randomBytes(12).toString('base64url')}.${minute().toString(36)}.${marks}`;
      return `${text}.${macOf(text)}`;
    },
    check(name) {
      const [, id = '', made = '', served = '', mac = ''] = pattern.exec(name) ?? [];
      if (id === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(`${id}.${made}.${served}`)))) return null;
      if (minute() - Number.parseInt(made, 36) > VALID_MINUTES) return null;
      const marks = Buffer.from(served, 'base64url');
      return { id, wasServed: (version) => hasMark(marks, markOf(version)) };
    },
  };
}
