/**
 * Headers of the guide's pages. They may run only their own script, in a sandbox without an origin even when opened alone: a fault in
 * the guide reaches neither session nor storage of the console [ROUTE-019].
 */
export const guideHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'sandbox allow-scripts',
  ].join('; '),
  'Cache-Control': 'no-cache', // the address does not change when the guide is rebuilt
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'Access-Control-Allow-Origin': '*', // without an origin, the page's request for its search index is cross-origin
};
