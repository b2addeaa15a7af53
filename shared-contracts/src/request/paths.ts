import { apiPath as api } from './path.ts';

/**
 * The paths of the session, the live feed and the page itself; those of an area stand with its contracts. A path the documents spell is
 * used exactly, a catalogue name stands under `/newsr/api/v1/<name>/` [NET-005, NET-006]. Clients and the back end read the same tables.
 */
export const paths = {
  // signed-out area [AUTH-114]
  refresh: api('auth/refresh'),
  logout: api('auth/logout'),
  // session [NET-001, MODE-019]
  details: api('details'),
  userPlans: api('userplans'),
  solutions: api('solution-type'),
  /** GET the key that what this person types is sealed with. Since 1.2.0. */
  draftKey: api('draft_key'),
  // live channels
  events: '/newsr/events/',
  // platform: what the page itself asks for
  registry: '/newsr/registry/',
  registryRevision: '/newsr/registry/revision/',
  lastGood: '/newsr/registry/last-good/',
  releaseFiles: '/newsr/registry/files/',
  // platform: operators, testers and the command-line program [PLAT-016, PLAT-017, PLAT-018]
  telemetry: api('telemetry'),
  /** A worker of the host that keeps time for pages in the background [TEL-014]. Since 1.2.0. */
  timers: '/assets/timers-1.js',
  openapi: '/newsr/openapi.json',
  health: '/healthz',
  /** The web app's manifest; the softphone's connectivity check asks OPTIONS of it [SIP-015]. */
  manifest: '/manifest.json',
} as const;
