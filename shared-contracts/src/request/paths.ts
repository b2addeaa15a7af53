import { apiPath as api } from './path.ts';

/**
 * Paths of the session, the live feed and the page itself; those of an area are in its contracts. A documented path is used exactly, a
 * name of the catalogue becomes `/newsr/api/v1/<name>/` [NET-005, NET-006]. Clients and the back end use the same tables.
 */
export const paths = {
  // signed-out area [AUTH-114]
  refresh: api('auth/refresh'),
  logout: api('auth/logout'),
  // session [NET-001, MODE-019]
  details: api('details'),
  userPlans: api('userplans'),
  solutions: api('solution-type'),
  /** GET the key that encrypts this user's drafts. Since 1.2.0. */
  draftKey: api('draft_key'),
  // live channels
  events: '/newsr/events/',
  // platform: requests of the page itself
  registry: '/newsr/registry/',
  registryRevision: '/newsr/registry/revision/',
  lastGood: '/newsr/registry/last-good/',
  releaseFiles: '/newsr/registry/files/',
  // platform: operators, testers and the command-line program [PLAT-016, PLAT-017, PLAT-018]
  telemetry: api('telemetry'),
  /** Worker of the host that runs timers for pages in the background [TEL-014]. Since 1.2.0. */
  timers: '/assets/timers-1.js',
  openapi: '/newsr/openapi.json',
  health: '/healthz',
  /** Manifest of the web app; the softphone checks connectivity with an OPTIONS request to it [SIP-015]. */
  manifest: '/manifest.json',
} as const;
