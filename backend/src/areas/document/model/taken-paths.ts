/** Top-level path prefixes of this server that are not pages: unknown addresses below them are answered with 404. */
export const takenPaths: readonly string[] = [
  '/newsr/',
  '/remotes/',
  '/assets/',
  '/phone/',
  '/legacy/',
  '/outbox',
  '/test-identity',
  '/sip',
  '/healthz',
  '/metrics',
];
