import { roles, type Role } from '@patchbay/shared-contracts';
import type { SessionApi } from './session-api.ts';

/** A role to test with; only development builds read it [ROLE-021, ROLE-022]. */
const KEY = 'V001-test-role';

const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

/** The same API, with the user's role replaced by the one of local storage. */
export const withTestRole = (api: SessionApi, storage: Pick<Storage, 'getItem'>): SessionApi => ({
  ...api,
  async user() {
    const answer = await api.user();
    const role = storage.getItem(KEY);
    return answer.ok && isRole(role) ? { ok: true, user: { ...answer.user, role } } : answer;
  },
});
