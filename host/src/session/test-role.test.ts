import { sampleUser } from '@patchbay/shared-contracts/testing';
import type { SessionApi } from './effects/session-api.ts';
import { withTestRole } from './effects/test-role.ts';

const api: SessionApi = {
  renew: async () => 'refused',
  user: async () => ({ ok: true, user: sampleUser() }),
  plans: async () => [],
  solutions: async () => [],
  setLoggedOut: async () => undefined,
  logout: async () => true,
  logoutWith: async () => true,
};

it.each([
  ['owner', 'owner'],
  ['supervisor', 'supervisor'],
  ['emperor', 'agent'],
  [null, 'agent'],
])('the role %s of local storage makes the agent %s [ROLE-021, ROLE-022]', async (kept, role) => {
  const { user } = withTestRole(api, { getItem: (key) => (key === 'V001-test-role' ? kept : null) });
  expect(await user()).toMatchObject({ ok: true, user: { role } });
});
