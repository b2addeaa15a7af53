/**
 * Headers of a legacy page. The `sandbox` directive gives it an opaque origin wherever it is opened: it reads neither cookies nor
 * storage of the console, and only the console may frame it [PLAT-023].
 */
export const legacyHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    'sandbox allow-scripts allow-forms',
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
