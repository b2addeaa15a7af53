import { pathMatches } from '@patchbay/shared-contracts';
import { legacyMessageSchema, type LegacyMessage } from '@patchbay/shared-contracts/shell';

/** What came by `postMessage`, as far as it matters who sent it. */
export interface Received {
  readonly fromFrame: boolean;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * The message of a legacy frame, or null for whatever else: another window, another origin, another shape [PLAT-023]. The
 * sandbox gives the frame no origin, which is written 'null'.
 */
export function readLegacyMessage({ fromFrame, origin, data }: Received): LegacyMessage | null {
  if (!fromFrame || origin !== 'null') return null;
  const read = legacyMessageSchema.safeParse(data);
  return read.success ? read.data : null;
}

/** A path of this console that a frame named: with query, without another host; null when it would lead elsewhere. */
export function ownPath(path: string, origin: string): string | null {
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}

/** Whether a frame may put this into the address bar: only addresses of its own route. */
export const staysOnRoute = (path: string, route: string, origin: string): boolean => {
  const own = ownPath(path, origin);
  return own !== null && pathMatches(route, new URL(own, origin).pathname);
};
