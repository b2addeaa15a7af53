import { roles, type Role } from '@patchbay/shared-contracts';
import type { SessionApi } from './session-api.ts';

/** Storage key of a role for testing; only development builds read it [ROLE-021, ROLE-022]. */
const KEY = 'V001-test-role';

const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

/** Wraps the API so that the user's role is replaced by the one in local storage. */
export const withTestRole = (api: SessionApi, storage: Pick<Storage, 'getItem'>): SessionApi => ({
  ...api,
  async user() {
    const answer = await api.user();
    const role = storage.getItem(KEY);
    return answer.ok && isRole(role) ? { ok: true, user: { ...answer.user, role } } : answer;
  },
});
