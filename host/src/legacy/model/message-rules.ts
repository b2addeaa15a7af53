import { pathMatches } from '@patchbay/shared-contracts';
import { legacyMessageSchema, type LegacyMessage } from '@patchbay/shared-contracts/shell';

/** The parts of a `postMessage` event that identify its sender. */
export interface Received {
  readonly fromFrame: boolean;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * Returns the message of a legacy frame, or null for anything from another window, another origin or of another shape [PLAT-023]. The
 * sandboxed frame has no origin, which browsers write as 'null'.
 */
export function readLegacyMessage({ fromFrame, origin, data }: Received): LegacyMessage | null {
  if (!fromFrame || origin !== 'null') return null;
  const read = legacyMessageSchema.safeParse(data);
  return read.success ? read.data : null;
}

/** Returns a path of this console named by a frame, with its query and without a host; null when it would lead elsewhere. */
export function ownPath(path: string, origin: string): string | null {
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}

/** Whether a frame may put this address into the address bar: only addresses of its own route. */
export const staysOnRoute = (path: string, route: string, origin: string): boolean => {
  const own = ownPath(path, origin);
  return own !== null && pathMatches(route, new URL(own, origin).pathname);
};
