import type { ResolvedRegistry } from '@patchbay/shared-contracts';

/** Returns the origins of files of these releases, except the page's own; a developer's server also uses a WebSocket. */
export function originsOf({ releases }: Pick<ResolvedRegistry, 'releases'>): readonly string[] {
  const found = releases.flatMap(({ base, local }) => {
    if (!URL.canParse(base)) return []; // a path: the page's own origin
    const { origin } = new URL(base);
    return local ? [origin, origin.replace(/^http/, 'ws')] : [origin];
  });
  return [...new Set(found)];
}

const also = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/** Allowed origins besides the page's own. */
interface Outside {
  /** Origins of remotes' files: a CDN, a tester's developer address [PLAT-016]. Not needed for scripts, which trusted scripts load. */
  readonly origins?: readonly string[];
  /** Targets of the hidden lead form, in its frame [AUTH-066]. */
  readonly forms?: readonly string[];
  /** Origins of other frames: the legacy app, and an external guide. */
  readonly frames?: readonly string[];
  /** Target of API requests: the EKS host [NET-009]. */
  readonly requests?: readonly string[];
}

/** Returns the headers of a document. `host` is the target of WebSockets, e.g. `localhost:4000`. */
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
  'Referrer-Policy': 'strict-origin', // addresses of pages contain phone numbers and the tokens of links [SEC-004]
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
});
