import type { ResolvedRegistry } from '@patchbay/shared-contracts';

/** The origins, other than the page's own, that files of these releases come from; a developer's tools speak over a WebSocket, too. */
export function originsOf({ releases }: Pick<ResolvedRegistry, 'releases'>): readonly string[] {
  const found = releases.flatMap(({ base, local }) => {
    if (!URL.canParse(base)) return []; // a path: our own
    const { origin } = new URL(base);
    return local ? [origin, origin.replace(/^http/, 'ws')] : [origin];
  });
  return [...new Set(found)];
}

const also = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/** Origins besides the page's own. */
interface Outside {
  /** Where files of its remotes come from: a CDN, a tester's developer address [PLAT-016]. Scripts need none: trusted ones load them. */
  readonly origins?: readonly string[];
  /** Where the hidden lead form may be posted to, in its frame [AUTH-066]. */
  readonly forms?: readonly string[];
  /** Of other frames: the legacy app's, and a guide's that stands elsewhere. */
  readonly frames?: readonly string[];
  /** Where requests of the API may go: the EKS host [NET-009]. */
  readonly requests?: readonly string[];
}

/** Headers of a document (TARGETS §3). `host` is where sockets go, e.g. `localhost:4000`. */
export const documentHeaders = (
  nonce: string,
  host: string,
  { origins = [], forms = [], frames = [], requests = [] }: Outside = {},
): Readonly<Record<string, string>> => ({
  'Cache-Control': 'no-store', // PLAT-020
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${also(origins)}`,
    "style-src-attr 'unsafe-inline'", // React writes style attributes
    `connect-src 'self' ws://${host} wss://${host}${also([...origins, ...requests])}`,
    `img-src 'self' data: blob:${also(origins)}`,
    `font-src 'self' data:${also(origins)}`,
    `media-src 'self' blob: data:${also(origins)}`,
    "worker-src 'self' blob:",
    `form-action 'self'${also(forms)}`,
    `frame-src 'self'${also([...forms, ...frames])}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default patchbay 'allow-duplicates'",
  ].join('; '),
  'Referrer-Policy': 'strict-origin', // addresses of pages carry numbers and the tokens of links [SEC-004]
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
});
