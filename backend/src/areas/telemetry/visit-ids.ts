import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A version of a remote. */
interface Version {
  readonly name: string;
  readonly version: string;
}

/** A page load that this installation made. */
export interface Visit {
  readonly id: string;
  /** Whether its document had this version: only that can fare well or badly in it [SEC-013]. */
  wasServed(version: Version): boolean;
}

/**
 * Names of page loads, made and signed by this installation with what was served, so that reports can be counted once each and nobody can
 * make up loads, or versions in them [PLAT-012]. A name says nothing about the user [PLAT-024].
 */
export interface VisitIds {
  make(served: readonly Version[]): string;
  /** `null` for a name that is not ours, was changed, or is older than two days. */
  check(name: string): Visit | null;
}

/** Reports of a tab older than this are not counted: its session is long over. */
const VALID_MINUTES = 2 * 24 * 60;
const pattern = /^([A-Za-z0-9_-]{16})\.([0-9a-z]{1,8})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{22})$/;

/** Of a version's mark: whoever reports cannot choose what is published, so that few bytes tell the published ones apart. */
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
