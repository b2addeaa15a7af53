import { paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { campaignsContract, consentsPath } from '@patchbay/shared-contracts/campaigns';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { type ApiKeyScope, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { shellPaths } from '@patchbay/shared-contracts/shell';

/** Scope that a key needs for a route, and for all routes below a row of it; other routes accept no keys. */
const scopes: readonly (readonly [method: string, path: string, scope: ApiKeyScope])[] = [
  ['GET', logPaths.callRecords, 'calls:read'],
  ['GET', shellPaths.homeSummary, 'calls:read'],
  ['GET', logPaths.recordings, 'calls:read'],
  ['POST', callPaths.clickToCall, 'calls:write'],
  ['POST', callPaths.conferenceCall, 'calls:write'],
  ['POST', callPaths.hangup, 'calls:write'],
  ['GET', callPaths.agents, 'directory:read'],
  ['GET', callPaths.agentNumbers, 'directory:read'],
  ['GET', callPaths.queues, 'directory:read'],
  ['GET', paths.userPlans, 'account:read'],
  ['GET', paths.solutions, 'account:read'],
  ['GET', campaignsContract.path, 'campaigns:read'],
  ['POST', campaignsContract.path, 'campaigns:write'],
  ['GET', consentsPath, 'campaigns:read'],
  ['POST', consentsPath, 'campaigns:write'],
  ['POST', signInPaths.ssoToken, 'sso:write'],
  ['GET', signInPaths.audit, 'audit:read'],
  ['GET', signInPaths.auditCheck, 'audit:read'],
];

const bare = (pattern: string): string => pattern.replace(/\/:.*$/, '').replace(/\/$/, '');
const known: ReadonlyMap<string, ApiKeyScope> = new Map(
  scopes.map(([method, path, scope]) => [`${method} ${bare(path)}`, scope]),
);

/** Returns the scope by a route's method and pattern; HEAD counts as GET. */
export const scopeOf = (method: string, pattern: string): ApiKeyScope | undefined =>
  known.get(`${method === 'HEAD' ? 'GET' : method} ${bare(pattern)}`);
