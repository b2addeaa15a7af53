/** What addresses at the top of this server begin with that are no pages: what is not there in them is not there at all. */
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
