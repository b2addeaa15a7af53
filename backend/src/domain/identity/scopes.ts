import { paths, type ApiKeyScope } from '@patchbay/shared-contracts';

/** What a key needs for a route; a route that is not here takes no keys. */
const scopes: readonly (readonly [method: string, path: string, scope: ApiKeyScope])[] = [
  ['GET', paths.callRecords, 'calls:read'],
  ['GET', paths.homeSummary, 'calls:read'],
  ['GET', paths.recordings, 'calls:read'],
  ['POST', paths.clickToCall, 'calls:write'],
  ['POST', paths.conferenceCall, 'calls:write'],
  ['POST', paths.hangup, 'calls:write'],
  ['GET', paths.agents, 'directory:read'],
  ['GET', paths.agentNumbers, 'directory:read'],
  ['GET', paths.queues, 'directory:read'],
  ['GET', paths.userPlans, 'account:read'],
  ['GET', paths.solutions, 'account:read'],
  ['POST', paths.ssoToken, 'sso:write'],
  ['GET', paths.audit, 'audit:read'],
  ['GET', paths.auditCheck, 'audit:read'],
];

const bare = (pattern: string): string => pattern.replace(/\/:.*$/, '').replace(/\/$/, '');
const known: ReadonlyMap<string, ApiKeyScope> = new Map(
  scopes.map(([method, path, scope]) => [`${method} ${bare(path)}`, scope]),
);

/** By a route's method and pattern; HEAD is read as GET. */
export const scopeOf = (method: string, pattern: string): ApiKeyScope | undefined =>
  known.get(`${method === 'HEAD' ? 'GET' : method} ${bare(pattern)}`);
